import type { Bus } from '@embarque/bus/contract.ts';
import shared from '@embarque/commerce/web/way-choices.module.css';
import { toBrazilianDay, weekdayText } from '@embarque/contract/dates.ts';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { wayTitle } from '../bus-texts.ts';
import classes from './bus-choices.module.css';
import { BusRow } from './bus-row.tsx';

/** Rows shown before "Ver mais": a list with one or two more is shown whole. */
const ROWS = 8;
const FOLDS_FROM = ROWS + 3;

interface BusChoicesProps {
  readonly id: string;
  /** Which direction. */
  readonly index: number;
  /** yyyy-MM-dd */
  readonly day: string;
  /** In the order of the list. */
  readonly buses: readonly Bus[];
  /** Stands in the place of the rows where there are none. */
  readonly none: string;
  /** Below the head, such as what is left out. */
  readonly note?: string | undefined;
  readonly chosen: string | undefined;
  readonly isWhole: boolean;
  readonly onChoose: (key: string) => void;
  readonly onToggle: () => void;
}

/** The buses of one direction to choose one from. */
export function BusChoices({ id, index, day, buses, none, note, chosen, isWhole, ...on }: BusChoicesProps) {
  const title = wayTitle(index);
  const folds = buses.length >= FOLDS_FROM;
  const shown = folds && !isWhole ? buses.filter(({ key }, row) => row < ROWS || key === chosen) : buses;
  const [first] = buses;
  return (
    <fieldset id={id} tabIndex={-1} className={`${shared.choices} ${classes.choices}`}>
      <legend className={`${shared.legend} ${classes.legend}`}>
        <b>{title}</b>{' '}
        <span>
          {weekdayText(day)}, {toBrazilianDay(day)}
        </span>{' '}
        {first && (
          <span className={shared.places}>
            {first.stations.origin.cityName} → {first.stations.destination.cityName}
          </span>
        )}
      </legend>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {buses.length === 0 && <p className={classes.none}>{none}</p>}
      {shown.map((bus) => (
        <BusRow
          key={bus.key}
          bus={bus}
          group={id}
          checked={bus.key === chosen}
          isCheapest={isCheapest(bus, buses)}
          from={first?.stations.origin.cityName}
          to={first?.stations.destination.cityName}
          onChoose={on.onChoose}
        />
      ))}
      {folds && (
        <button type="button" className={`${link.link} ${classes.more}`} aria-expanded={isWhole} onClick={on.onToggle}>
          {isWhole ? 'Ver menos horários' : `Ver mais ${buses.length - shown.length} horários`}
        </button>
      )}
    </fieldset>
  );
}

/** Returns whether none of some buses costs less than one, and another more. */
const isCheapest = (bus: Bus, buses: readonly Bus[]): boolean =>
  buses.every(({ cashPrice }) => cashPrice >= bus.cashPrice) &&
  buses.some(({ cashPrice }) => cashPrice > bus.cashPrice);
