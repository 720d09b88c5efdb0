import classes from './flight-skeleton.module.css';

/** Three placeholders as tall as a card: the page does not jump when the cards come. */
export function FlightSkeleton() {
  return (
    <div className={classes.list} aria-hidden="true">
      {['a', 'b', 'c'].map((card) => (
        <div key={card} className={classes.card}>
          <div className={classes.journeys}>
            {['ida', 'volta'].map((journey) => (
              <div key={journey} className={classes.journey}>
                <span className={classes.title} />
                {['1', '2', '3'].map((row) => (
                  <div key={row} className={classes.row}>
                    <span className={classes.dot} />
                    <span className={classes.logo} />
                    <span className={classes.time} />
                    <span className={classes.line} />
                    <span className={classes.time} />
                  </div>
                ))}
              </div>
            ))}
          </div>
          <div className={classes.panel}>
            <span className={classes.price} />
            <span className={classes.button} />
          </div>
        </div>
      ))}
    </div>
  );
}
