import classes from './scenery.module.css';

interface SceneryProps {
  readonly className?: string | undefined;
}

/** Sun, hills and a plane's trail in the campaign's colours, for the right of a wide band. Decorative. */
export function WideScenery({ className }: SceneryProps) {
  return (
    <svg aria-hidden fill="none" className={className} viewBox="0 0 760 250" preserveAspectRatio="xMaxYMax meet">
      <circle className={classes.sun} cx="556" cy="112" r="62" />
      <path className={classes.far} d="M120 250c90-84 200-122 300-96 90 24 130-52 210-50 60 2 96 18 130 36v110z" />
      <path className={classes.near} d="M0 250c130-70 260-104 400-72 120 28 240-26 360-20v92z" />
      <path className={classes.route} d="M368 84C388 62 412 50 440 46" />
      <path className={classes.plane} d="m450 34 34-8-19 28-5-13-14 1z" />
    </svg>
  );
}

/** The same scene for a tall panel. Text stands below it. Decorative. */
export function TallScenery({ className }: SceneryProps) {
  return (
    <svg aria-hidden fill="none" className={className} viewBox="0 0 640 900" preserveAspectRatio="xMidYMid slice">
      <circle className={classes.sun} cx="440" cy="400" r="104" />
      <path className={classes.far} d="M0 560c90-70 170-96 250-70 110 36 150-60 260-66 60-2 100 18 130 36v440H0z" />
      <path className={classes.near} d="M0 620c150-76 290-70 400-34 90 30 170 6 240-26v340H0z" />
      <path className={classes.route} d="M0 430C70 270 200 190 360 186" />
      <path className={classes.plane} d="m376 166 58-12-33 47-9-22-24 1z" />
    </svg>
  );
}
