import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { FieldGroup } from '@embarque/web-kit/ui/fields/field-group.tsx';
import { memo, useState } from 'react';
import { type OptionShare, toggled } from '../../filter-conditions.ts';
import { Tick } from './tick.tsx';
import classes from './tick-group.module.css';

/** Options of a long group that stand before "Ver mais"; a group with one or two more is shown whole. */
const FOLDED = 5;
const FOLDS_FROM = FOLDED + 3;

interface TickOption extends Partial<OptionShare> {
  readonly value: string;
  readonly label: string;
  readonly logo?: string | undefined;
}

interface TickGroupProps {
  readonly title: string;
  readonly options: readonly TickOption[];
  /** Below the options: what their counts leave out. */
  readonly note?: string | undefined;
  readonly ticked: readonly string[];
  readonly onChange: (ticked: readonly string[]) => void;
}

/**
 * Conditions of one kind to tick; nothing where there are none. The end of a long list is folded, but for what is ticked in it.
 * Memoised: a tick renders its own group and no other.
 */
export const TickGroup = memo(function TickGroup({ title, options, note, ticked, onChange }: TickGroupProps) {
  const [isWhole, setWhole] = useState(false);
  const view = usePriceView();
  if (options.length === 0) return null;
  const folds = options.length >= FOLDS_FROM;
  const shown =
    folds && !isWhole ? options.filter(({ value }, index) => index < FOLDED || ticked.includes(value)) : options;
  return (
    <FieldGroup legend={title}>
      {shown.map(({ value, label, logo, count, lowest }) => (
        <Tick
          key={value}
          label={label}
          logo={logo}
          count={count}
          lowest={lowest && priceText(lowest, view)}
          checked={ticked.includes(value)}
          onChange={() => onChange(toggled(ticked, value))}
        />
      ))}
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {folds && (
        <button type="button" className={link.link} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Ver menos' : `Ver mais ${options.length - shown.length}`}
        </button>
      )}
    </FieldGroup>
  );
});
