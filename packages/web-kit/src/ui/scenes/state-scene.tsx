import type { ReactNode } from 'react';
import { stateDrawings } from './state-drawings.tsx';
import classes from './state-scene.module.css';

interface StatePictureProps {
  readonly scene: keyof typeof stateDrawings;
}

/** What a state looks like: the horizon and the sun, or in the dark the moon, of every drawing, wide, and before them what tells of it. Decorative. */
export function StatePicture({ scene }: StatePictureProps) {
  return (
    <svg aria-hidden fill="none" className={classes.picture} viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">
      <circle className={classes.glow} cx="246" cy="82" r="58" />
      <path className={classes.stars} d="M34 28h0M92 18h0M150 40h0M196 22h0M300 30h0M20 74h0M66 58h0" />
      <circle className={classes.light} cx="246" cy="82" r="36" />
      <path
        className={classes.spots}
        d="M230 70a7 7 0 1 1 14 0a7 7 0 1 1-14 0m22 16a9 9 0 1 1 18 0a9 9 0 1 1-18 0m-16 12a4 4 0 1 1 8 0a4 4 0 1 1-8 0"
      />
      <path
        className={classes.far}
        d="M-160 150C-90 90-20 96 50 118c42 14 84-26 140-22 58 4 88 34 150 30 60-4 90-20 140-12v166h-640z"
      />
      <path
        className={classes.near}
        d="M-160 172c80-34 150-38 230-20 60 14 110-16 170-8 70 10 160 22 240-4v140h-640z"
      />
      <g className={classes.front}>{stateDrawings[scene]}</g>
    </svg>
  );
}

interface StateSceneProps extends StatePictureProps {
  readonly title: string;
  /** The title is the page's own heading. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
  /** The way forward, and at most another beside it. */
  readonly action?: ReactNode;
}

/** Stands where there is nothing to show: a drawing, a sentence and the way forward. */
export function StateScene({ scene, title, isPage = false, children, action }: StateSceneProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.state}>
      <div className={classes.parts}>
        <StatePicture scene={scene} />
        <div className={classes.words}>
          <Heading className={classes.title}>{title}</Heading>
          {children && <div className={classes.text}>{children}</div>}
          {action && <div className={classes.action}>{action}</div>}
        </div>
      </div>
    </div>
  );
}
