import styles from './flight-skeleton.module.css';

/** Three placeholders as tall as a card: the page does not jump when the cards come. */
export function FlightSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {['a', 'b', 'c'].map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.journeys}>
            {['ida', 'volta'].map((journey) => (
              <div key={journey} className={styles.journey}>
                <span className={styles.title} />
                {['1', '2', '3'].map((row) => (
                  <div key={row} className={styles.row}>
                    <span className={styles.dot} />
                    <span className={styles.logo} />
                    <span className={styles.time} />
                    <span className={styles.line} />
                    <span className={styles.time} />
                  </div>
                ))}
              </div>
            ))}
          </div>
          <div className={styles.panel}>
            <span className={styles.price} />
            <span className={styles.button} />
          </div>
        </div>
      ))}
    </div>
  );
}
