import { type CSSProperties, lazy, Suspense } from 'react';
import { loadPart } from '../behaviour/load-part.ts';
import classes from './map.module.css';
import type { MapProps } from './map-place.ts';

const MapCanvas = lazy(() => loadPart(() => import('./map-canvas.tsx')));

interface FrameProps extends MapProps {
  /** In pixels; on phones it leaves room for the page around it. */
  readonly height: number;
}

/**
 * A map of places: it shows all of them as it appears, and again when they change. One window is open at a time. A page loads it
 * only while it is shown; until then the frame has its height.
 */
export function MapFrame({ height, ...map }: FrameProps) {
  return (
    <section className={classes.frame} style={{ '--map-height': `${height}px` } as CSSProperties} aria-label={map.name}>
      <Suspense fallback={<div className={classes.canvas} aria-busy="true" />}>
        <MapCanvas {...map} />
      </Suspense>
    </section>
  );
}
