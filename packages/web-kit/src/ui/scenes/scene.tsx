import type { ReactNode } from 'react';
import classes from './scene.module.css';

interface SceneProps {
  /** Shapes before the hills, drawn for 160 × 160 with the ground from 112 down; white. */
  readonly children?: ReactNode;
}

/** The drawing of a trip: one horizon and one sun, or in the dark one moon, in the campaign's tones, and before them what the trip is made with. Decorative. */
export function Scene({ children }: SceneProps) {
  return (
    <svg aria-hidden fill="none" className={classes.scene} viewBox="0 0 160 160" preserveAspectRatio="xMidYMid slice">
      <path className={classes.stars} d="M24 30h0M62 18h0M148 24h0M78 46h0M12 64h0" />
      <circle className={classes.light} cx="112" cy="56" r="20" />
      <path
        className={classes.spots}
        d="M104 48a4 4 0 1 1 8 0a4 4 0 1 1-8 0m12 10a5 5 0 1 1 10 0a5 5 0 1 1-10 0m-9 8a2 2 0 1 1 4 0a2 2 0 1 1-4 0"
      />
      <path className={classes.far} d="M-80 118c40-34 70-40 104-22 32 17 58-18 92-12 44 8 66 22 124 28v128H-80z" />
      <path className={classes.near} d="M-80 132c50-24 92-26 140-12 40 12 68-10 104-6 30 4 50 10 76 12v114H-80z" />
      <g className={classes.front}>{children}</g>
    </svg>
  );
}
