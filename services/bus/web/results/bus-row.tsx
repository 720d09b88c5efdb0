import type { Bus } from '@embarque/bus/contract.ts';
import { clockTime, dayShift, durationText } from '@embarque/commerce/travel-times.ts';
import { DayShift } from '@embarque/commerce/web/day-shift.tsx';
import shared from '@embarque/commerce/web/way-choices.module.css';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { Dotted } from '@embarque/web-kit/ui/cards/dotted.tsx';
import { PolicyBadge } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { Armchair, Clock } from 'lucide-react';
import { memo } from 'react';
import { fewSeatsText, freeSeatsText, occupancyText, shortCity, totalText } from '../bus-texts.ts';
import { CompanyTile } from '../company-tile.tsx';
import classes from './bus-row.module.css';

interface BusRowProps {
  readonly bus: Bus;
  /** The radio group: one per direction. */
  readonly group: string;
  readonly checked: boolean;
  /** No other of its direction costs less, whatever the list is ordered by. */
  readonly isCheapest: boolean;
  /** The cities that the head of its direction names: narrow rows say only others. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** One bus, as a radio row. */
export const BusRow = memo(function BusRow({ bus, group, checked, isCheapest, from, to, onChoose }: BusRowProps) {
  const shift = dayShift(bus.departure, bus.arrival);
  const few = fewSeatsText(bus);
  const total = totalText(bus);
  return (
    <label className={`${shared.row} ${classes.row}`} data-checked={checked || undefined}>
      <input
        type="radio"
        className={`${shared.radio} ${classes.radio}`}
        name={group}
        value={bus.key}
        checked={checked}
        onChange={() => onChoose(bus.key)}
      />
      <span className={classes.times}>
        <End
          dateTime={bus.departure}
          city={bus.origin}
          isNamed={bus.stations.origin.cityName === from}
          station={bus.stations.origin.name}
        />
        <span className={`${shared.way} ${classes.way}`}>
          {durationText(bus.duration)}
          <span className={classes.line} aria-hidden="true" />
        </span>
        <End
          dateTime={bus.arrival}
          shift={shift}
          city={bus.destination}
          isNamed={bus.stations.destination.cityName === to}
          station={bus.stations.destination.name}
        />
      </span>
      <span className={classes.about}>
        <span className={classes.company}>
          <CompanyTile company={bus.company} />
          <span className={classes.words}>
            <Dotted
              parts={[
                <span key="class" className={classes.class}>
                  {bus.classType}
                </span>,
                occupancyText(bus),
              ]}
            />
            <span className={classes.name} aria-hidden="true">
              {bus.company.name}
            </span>
          </span>
        </span>
        {bus.isInTransit && <PolicyBadge icon={<Clock aria-hidden />}>Em trânsito: partida estimada</PolicyBadge>}
        {few === undefined && <span className={classes.seats}>{freeSeatsText(bus)}</span>}
        {few !== undefined && (
          <PolicyBadge icon={<Armchair aria-hidden />} tone="warn">
            {few}
          </PolicyBadge>
        )}
      </span>
      <span className={classes.price}>
        {isCheapest && <span className={classes.lowest}>Menor preço</span>}
        {total !== undefined && <span className={classes.total}>{total}</span>}
        <Price cashPrice={bus.cashPrice} pointsPrice={bus.pointsPrice} />
      </span>
    </label>
  );
});

interface EndProps {
  readonly dateTime: string;
  readonly shift?: string;
  readonly city: string;
  /** The head of the direction names the city. */
  readonly isNamed: boolean;
  readonly station: string;
}

function End({ dateTime, shift, city, isNamed, station }: EndProps) {
  return (
    <span className={`${shared.end} ${classes.end}`}>
      <b>
        {clockTime(dateTime)}
        {shift && <DayShift shift={shift} />}
      </b>{' '}
      <span className={classes.city} title={city} data-named={isNamed || undefined}>
        {shortCity(city)}
      </span>{' '}
      <span className={classes.station}>{station}</span>
    </span>
  );
}
