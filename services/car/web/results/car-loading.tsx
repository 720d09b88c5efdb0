import { LoadingText } from '@embarque/commerce/web/loading-text.tsx';
import classes from './car-loading.module.css';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e'];

/** A search for cars that runs: its sentence above five placeholders in the shape of the cards. */
export function CarLoading() {
  return (
    <>
      <LoadingText>Aguarde enquanto buscamos os melhores preços para você!</LoadingText>
      <div className={classes.list} aria-hidden="true">
        {PLACEHOLDERS.map((card) => (
          <div key={card} className={classes.card}>
            <span className={classes.picture} />
            <div className={classes.facts}>
              <span className={classes.title} />
              <span className={classes.line} />
              <span className={classes.line} />
              <span className={classes.ends} />
            </div>
            <div className={classes.panel}>
              <span className={classes.price} />
              <span className={classes.button} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
