import groups from '@embarque/web-kit/ui/field-group.module.css';
import classes from './tick.module.css';

interface TickProps {
  readonly label: string;
  readonly logo?: string | undefined;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** One condition to tick. */
export function Tick({ label, logo, checked, onChange }: TickProps) {
  return (
    <label className={classes.tick}>
      <input type="checkbox" checked={checked} onChange={onChange} />
      {logo && <img src={logo} alt="" width={20} height={20} />}
      <span>{label}</span>
    </label>
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
