import { LoadingText } from '@embarque/commerce/web/loading-text.tsx';
import { ResultSkeleton } from '@embarque/web-kit/result/result-skeleton.tsx';
import classes from './hotel-loading.module.css';

/** Badges. */
const BLOCKS = [24, 24];

const FLOORS = [0, 1, 2, 3, 4];
const WINDOWS = [0, 1, 2];

/** A search for hotels that runs: one is built, floor by floor, above placeholders in the shape of the cards. */
export function HotelLoading() {
  return (
    <>
      <div className={classes.scene}>
        <svg className={classes.building} viewBox="0 0 96 96" aria-hidden="true">
          <path className={classes.ground} d="M4 90h88" />
          {FLOORS.map((floor) => (
            <g key={floor} className={classes.floor}>
              <rect x="24" y={74 - floor * 16} width="48" height="16" />
              {WINDOWS.map((window) => (
                <rect
                  key={window}
                  className={classes.window}
                  x={30 + window * 14}
                  y={78 - floor * 16}
                  width="8"
                  height="8"
                  rx="1"
                />
              ))}
            </g>
          ))}
        </svg>
        <LoadingText>
          <span className={classes.texts}>
            <b>Construindo sua estadia perfeita...</b>
            <span>Aguarde enquanto buscamos os melhores hotéis para você!</span>
          </span>
        </LoadingText>
      </div>
      <ResultSkeleton count={4} media isPictured blocks={BLOCKS} />
    </>
  );
}
