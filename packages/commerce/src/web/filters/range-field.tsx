import { type CSSProperties, memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Span, withEnd, withStart } from '../../span.ts';
import classes from './range-field.module.css';

interface RangeFieldProps {
  /** Names the thumbs: "Horário de Ida: a partir de". */
  readonly label: string;
  /** The scale runs from 0 to this. */
  readonly max: number;
  readonly value: Span;
  /** Where the list's own values lie; marked on the track. */
  readonly found: Span | undefined;
  readonly textOf: (value: number) => string;
  readonly onChange: (value: Span) => void;
}

interface SpanStyle extends CSSProperties {
  '--from': number;
  '--to': number;
}

/** A stretch of the track, in parts of its length. */
const stretch = ({ inicio, fim }: Span, max: number): SpanStyle => ({ '--from': inicio / max, '--to': fim / max });

/** A span between two thumbs. Its texts follow a thumb at once; onChange is called when the thumb is released. */
export const RangeField = memo(function RangeField({ label, max, value, found, textOf, onChange }: RangeFieldProps) {
  const [moving, setMoving] = useState<Span>();
  const shown = moving ?? value;
  const { inicio, fim } = shown;
  const commit = () => {
    if (moving) onChange(moving);
    setMoving(undefined);
  };
  return (
    <div className={classes.field}>
      <p>
        {textOf(inicio)} – {textOf(fim)}
      </p>
      {found && (
        <p className={classes.found}>
          Há opções de {textOf(found.inicio)} a {textOf(found.fim)}
        </p>
      )}
      <div className={classes.scale}>
        <i style={stretch(shown, max)} />
        <Thumb
          label={`${label}: a partir de`}
          max={max}
          value={inicio}
          text={textOf(inicio)}
          // Where both are at the end only the lower one can still be moved.
          above={inicio > max / 2}
          onMove={(next) => setMoving(withStart(shown, next))}
          onCommit={commit}
        />
        <Thumb
          label={`${label}: até`}
          max={max}
          value={fim}
          text={textOf(fim)}
          above={inicio <= max / 2}
          onMove={(next) => setMoving(withEnd(shown, next))}
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
  const onRelease = useEffectEvent(onCommit);
  // React's onChange is the browser's `input` event; `change` comes when the thumb is released.
  useEffect(() => {
    const element = input.current;
    const commit = () => onRelease();
    element?.addEventListener('change', commit);
    return () => element?.removeEventListener('change', commit);
  }, []);
  return (
    <input
      ref={input}
      type="range"
      className={classes.thumb}
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
