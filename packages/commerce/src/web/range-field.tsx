import { type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import type { Span } from '../span.ts';
import styles from './range-field.module.css';

interface RangeFieldProps {
  /** Names the thumbs: "Horário de Ida: a partir de". */
  readonly label: string;
  /** The scale runs from 0 to this. */
  readonly max: number;
  readonly value: Span;
  readonly textOf: (value: number) => string;
  readonly onChange: (value: Span) => void;
}

interface SpanStyle extends CSSProperties {
  '--from': number;
  '--to': number;
}

/** A span between two thumbs. Its figures follow the thumb at once, the list when it is let go. */
export const RangeField = memo(function RangeField({ label, max, value, textOf, onChange }: RangeFieldProps) {
  const [moving, setMoving] = useState<Span>();
  const { inicio, fim } = moving ?? value;
  const commit = () => {
    if (moving) onChange(moving);
    setMoving(undefined);
  };
  const style: SpanStyle = { '--from': inicio / max, '--to': fim / max };
  return (
    <div className={styles.field} style={style}>
      <p>
        {textOf(inicio)} – {textOf(fim)}
      </p>
      <div className={styles.scale}>
        <Thumb
          label={`${label}: a partir de`}
          max={max}
          value={inicio}
          text={textOf(inicio)}
          // Where both stand at the end only the lower one can still be moved.
          above={inicio > max / 2}
          onMove={(next) => setMoving({ inicio: Math.min(next, fim - 1), fim })}
          onCommit={commit}
        />
        <Thumb
          label={`${label}: até`}
          max={max}
          value={fim}
          text={textOf(fim)}
          above={inicio <= max / 2}
          onMove={(next) => setMoving({ inicio, fim: Math.max(next, inicio + 1) })}
          onCommit={commit}
        />
      </div>
    </div>
  );
});

interface ThumbProps {
  readonly label: string;
  readonly max: number;
  readonly value: number;
  readonly text: string;
  readonly above: boolean;
  readonly onMove: (value: number) => void;
  readonly onCommit: () => void;
}

function Thumb({ label, max, value, text, above, onMove, onCommit }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onCommit);
  useEffect(() => {
    latest.current = onCommit;
  });
  // React's onChange is the browser's `input`; letting go is its `change`.
  useEffect(() => {
    const element = input.current;
    const commit = () => latest.current();
    element?.addEventListener('change', commit);
    return () => element?.removeEventListener('change', commit);
  }, []);
  return (
    <input
      ref={input}
      type="range"
      className={styles.thumb}
      data-above={above || undefined}
      min={0}
      max={max}
      value={value}
      aria-label={label}
      aria-valuetext={text}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
    />
  );
}
