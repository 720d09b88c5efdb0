import groups from '@embarque/web-kit/ui/fields/field-group.module.css';
import { useId } from 'react';
import classes from './tick.module.css';

interface TickProps {
  readonly label: string;
  readonly logo?: string | undefined;
  /** How many results it leaves by itself. */
  readonly count?: number | undefined;
  /** The lowest price among them, as it is written. */
  readonly lowest?: string | undefined;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** One condition to tick. What it leaves stands beside its name, and describes it to a screen reader. */
export function Tick({ label, logo, count, lowest, checked, onChange }: TickProps) {
  const noteId = useId();
  return (
    <div className={classes.tick}>
      <label className={classes.label}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={count === undefined ? undefined : noteId}
          onChange={onChange}
        />
        {logo && <img src={logo} alt="" width={20} height={20} />}
        <span>{label}</span>
      </label>
      {count !== undefined && (
        <span id={noteId} className={classes.note}>
          <span className={classes.count}>
            {count}
            <span className={classes.word}> {count === 1 ? 'opção' : 'opções'}</span>
          </span>
          {lowest !== undefined && (
            <span>
              <span className={classes.word}>, a partir de </span>
              {lowest}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

/** One condition to tick that stands among the groups by itself, without a title. */
export function SingleTick(props: TickProps) {
  return (
    <div className={groups.group}>
      <Tick {...props} />
    </div>
  );
}
