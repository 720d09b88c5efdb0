import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import { starsText } from './hotel-filter-chips.ts';
import classes from './stars-filter.module.css';

interface StarsFilterProps {
  readonly value: number;
  readonly onChange: (stars: number) => void;
}

const MOST = 5;
const STEP = 0.5;

const textOf = (stars: number): string => (stars === 0 ? 'Qualquer categoria' : starsText(stars));

/** The least category. Its text follows the thumb at once; onChange is called when the thumb is released. */
export const StarsFilter = memo(function StarsFilter({ value, onChange }: StarsFilterProps) {
  const [moving, setMoving] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // React's onChange is the browser's `input` event; `change` comes when the thumb is released.
  useEffect(() => {
    const element = input.current;
    const commit = () => {
      setMoving(undefined);
      if (element) latest.current(element.valueAsNumber);
    };
    element?.addEventListener('change', commit);
    return () => element?.removeEventListener('change', commit);
  }, []);
  const shown = moving ?? value;
  return (
    <div className={classes.field}>
      <p>{textOf(shown)}</p>
      <input
        ref={input}
        type="range"
        min={0}
        max={MOST}
        step={STEP}
        value={shown}
        style={{ '--share': shown / MOST } as CSSProperties}
        aria-label="Mínimo de estrelas"
        aria-valuetext={textOf(shown)}
        onChange={(event) => setMoving(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
});
