import type { ReactNode } from 'react';
import { Scene } from './scene.tsx';
import { stateDrawings } from './state-drawings.tsx';
import classes from './state-scene.module.css';

interface StateSceneProps {
  /** What its drawing tells of; decorative. */
  readonly scene: keyof typeof stateDrawings;
  readonly title: string;
  /** The title is the page's own heading. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
  /** The one action. */
  readonly action?: ReactNode;
}

/** Stands where there is nothing to show: a drawing, a sentence and the way forward. */
export function StateScene({ scene, title, isPage = false, children, action }: StateSceneProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.state}>
      <div className={classes.picture}>
        <Scene>{stateDrawings[scene]}</Scene>
      </div>
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  );
}
