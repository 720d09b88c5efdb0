import { LoadingText } from '@embarque/commerce/web/loading-text.tsx';
import classes from './bus-loading.module.css';

/** As many rows as fill a window. */
const ROWS = [0, 1, 2, 3, 4, 5];

/** A search for buses that runs: one drives along its road, above placeholders in the shape of the rows. */
export function BusLoading() {
  return (
    <>
      <div className={classes.scene}>
        <svg className={classes.drawing} viewBox="0 0 160 72" aria-hidden="true">
          <path className={classes.road} d="M-24 64h208" />
          <g className={classes.bus}>
            <path className={classes.body} d="M24 54V18c0-5 3-8 8-8h84c6 0 9 3 10 8l6 22v14z" />
            <path className={classes.stripe} d="M24 42h108v5H24z" />
            <path
              className={classes.window}
              d="M32 18h16v14H32zM54 18h16v14H54zM76 18h16v14H76zM98 18h18c2 0 3 1 4 3l3 11H98z"
            />
            <Wheel x={48} />
            <Wheel x={110} />
          </g>
        </svg>
        <LoadingText>Aguarde enquanto buscamos os melhores preços para você!</LoadingText>
      </div>
      <div className={classes.rows} aria-hidden="true">
        {ROWS.map((row) => (
          <span key={row} className={classes.row} />
        ))}
      </div>
    </>
  );
}

function Wheel({ x }: { readonly x: number }) {
  return (
    <g className={classes.wheel} style={{ transformOrigin: `${x}px 56px` }}>
      <circle className={classes.tyre} cx={x} cy="56" r="8" />
      <path className={classes.spokes} d={`M${x - 4} 56h8M${x} 52v8`} />
    </g>
  );
}
