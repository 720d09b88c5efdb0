import { MapPinOff, RotateCw, WifiOff } from 'lucide-react';
import { type ComponentType, type CSSProperties, useEffect, useRef, useState } from 'react';
import { useConnection } from '../behaviour/connection.ts';
import { loadExtra } from '../behaviour/load-part.ts';
import { onNear } from '../behaviour/on-near.ts';
import { Button } from '../controls/button.tsx';
import classes from './map.module.css';
import { areaOf } from './map-cover.ts';
import type { MapProps } from './map-place.ts';

interface FrameProps extends MapProps {
  /** In pixels; on phones it leaves room for the page around it. Without it as tall as what it is in. */
  readonly height?: number;
  /** Brings the map itself, with the library that draws it. */
  readonly load?: () => Promise<{ readonly default: ComponentType<MapProps> }>;
}

const WHOLE: CSSProperties = { height: '100%' };

const loadCanvas = () => import('./map-canvas.tsx');

/**
 * A map of places: it shows them as it appears, and again when they change. One window is open at a time. A page loads it
 * once its frame comes near the window; until then the frame has its height. Where it does not come, the frame says so: the page goes
 * on without it.
 */
export function MapFrame({ height, load = loadCanvas, ...map }: FrameProps) {
  const [Canvas, setCanvas] = useState<ComponentType<MapProps>>();
  const [hasFailed, setFailed] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => (isNear || !frame.current ? undefined : onNear(frame.current, () => setNear(true))), [isNear]);
  useEffect(() => {
    if (!isNear || hasFailed) return;
    let isGone = false;
    loadExtra(load).then(
      (part) => isGone || setCanvas(() => part.default),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [load, isNear, hasFailed]);
  return (
    <section
      ref={frame}
      className={classes.frame}
      style={height === undefined ? WHOLE : ({ '--map-height': `${height}px` } as CSSProperties)}
      aria-label={map.name}
    >
      {Canvas ? (
        <Canvas key={areaOf(map.places)?.name} {...map} />
      ) : (
        <MissingMap hasFailed={hasFailed} onRetry={() => setFailed(false)} />
      )}
    </section>
  );
}

interface MissingMapProps {
  readonly hasFailed: boolean;
  onRetry(): void;
}

/** Stands in the place of a map that is on its way, waits for a connection or did not come. */
function MissingMap({ hasFailed, onRetry }: MissingMapProps) {
  const isOnline = useConnection();
  if (hasFailed) {
    return (
      <div className={classes.missing} role="alert">
        <MapPinOff size={28} aria-hidden />
        <p>Não conseguimos carregar o mapa.</p>
        <Button look="plain" icon={<RotateCw size={18} aria-hidden />} onClick={onRetry}>
          Tentar novamente
        </Button>
      </div>
    );
  }
  if (isOnline) return <div className={classes.canvas} aria-busy="true" />;
  return (
    <div className={classes.missing} role="status">
      <WifiOff size={28} aria-hidden />
      <p>Você está sem conexão. O mapa aparece assim que ela voltar.</p>
    </div>
  );
}
