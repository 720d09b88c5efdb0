import type { Bus } from '@embarque/bus/contract.ts';
import { clockTime } from '@embarque/commerce/travel-times.ts';
import type { TravellerDraft } from '@embarque/commerce/travellers/traveller-draft.ts';
import { toBrazilianDate } from '@embarque/contract/dates.ts';
import { SeatMap } from '@embarque/web-kit/seat-map/seat-map.tsx';
import { nextWithoutSeat, type Seating } from '@embarque/web-kit/seat-map/seating.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ChosenLeg } from '../../bus-selection.ts';
import type { LegDraft } from '../checkout-draft.ts';
import { passengerName } from '../passenger-name.ts';
import { HoldClock } from './hold-clock.tsx';
import { isHeld, isOpen, isShort, pickedOf, TIME_OVER } from './leg-seats.ts';
import { mapDecks } from './seat-decks.ts';
import classes from './seat-picker.module.css';
import { SeatRules } from './seat-rules.tsx';
import { seatsPath } from './seats-path.ts';
import { type LegAccess, useLegHold } from './use-leg-hold.ts';

const IN_ANOTHER_TAB =
  'Os outros assentos livres deste ônibus estão reservados em outra aba sua. Continue nela, ou escolha outro ônibus.';

interface SeatPickerProps {
  /** 0 there, 1 back. */
  readonly index: number;
  readonly bus: Bus;
  /** Unknown before the first rate check. */
  readonly facts: ChosenLeg | undefined;
  readonly leg: LegDraft;
  readonly passengers: readonly TravellerDraft[];
  readonly access: LegAccess;
  /** Why the seats may not be bought. */
  readonly error: string | undefined;
  /** Seats may be picked and held, and what is held is known. */
  readonly isOn: boolean;
}

/** The seats on one bus: whose each is, whether the supplier holds them, and for how long. */
export function SeatPicker(props: SeatPickerProps) {
  const { index, bus, facts, leg, passengers, access, error, isOn } = props;
  // Whoever lost a seat comes before whoever was to be seated.
  const [wanted, setWanted] = useState<{ readonly current: string | null; readonly lost: readonly string[] }>();
  const current = wanted?.lost === leg.lost ? wanted.current : null;
  const hold = useLegHold(access, { leg, bus, isOn });
  const decks = useMemo(() => facts && mapDecks(facts.seatMap), [facts]);
  const path = seatsPath(index);
  const way = index === 0 ? 'ida' : 'volta';
  const people = passengers.map((passenger, place) => ({
    id: String(place),
    name: passengerName(passenger, place),
    mark: String(place + 1),
    seat: leg.seats[place] ?? null,
  }));
  const pick = ({ people, current }: Seating) => {
    setWanted({ current, lost: leg.lost });
    const seats = people.map(({ seat }) => seat);
    if (seats.every((seat, place) => seat === leg.seats[place])) return;
    // Where the last answer left it open what is held, that is asked first.
    access.change((now) => ({ ...now, seats, ...(!now.isPaused && { said: null }) }));
    if (leg.isPaused) hold.tryAgain(pickedOf(leg));
  };
  const elsewhere = isOn && facts && isShort(leg, facts.seatMap) ? IN_ANOTHER_TAB : undefined;
  const said = leg.said ?? elsewhere ?? error;
  return (
    <section className={classes.leg} aria-labelledby={path}>
      <div className={classes.head}>
        <h2 id={path} tabIndex={-1} aria-describedby={said ? `${path}-notice` : undefined}>
          Assentos da {way}
        </h2>
        <p>
          {bus.stations.origin.cityName} → {bus.stations.destination.cityName},{' '}
          {toBrazilianDate(bus.departure.slice(0, 10))}, {clockTime(bus.departure)} · {bus.company.name} ·{' '}
          {bus.classType}
        </p>
        {said && (
          // That the time is over is announced already, wherever on the page somebody is.
          <div className={classes.notice} role={leg.said === TIME_OVER ? undefined : 'alert'}>
            <TriangleAlert size={18} aria-hidden />
            <p id={`${path}-notice`}>{said}</p>
            {leg.isPaused && pickedOf(leg).length > 0 && (
              <Button look="plain" loading={hold.isAsking} onClick={() => hold.tryAgain(pickedOf(leg))}>
                Reservar de novo
              </Button>
            )}
          </div>
        )}
      </div>
      {decks ? (
        <SeatMap
          label={`Mapa de assentos da ${way}`}
          decks={decks}
          seating={{ people, current: current ?? nextWithoutSeat(people, null) }}
          lost={leg.lost}
          isBusy={!isOn}
          rules={<SeatRules policies={facts?.policies ?? []} />}
          clock={isOn && <Clock leg={leg} bus={bus} onEnd={hold.end} />}
          onChange={pick}
        />
      ) : (
        <div className={classes.waiting} />
      )}
    </section>
  );
}

interface ClockProps extends Pick<SeatPickerProps, 'leg' | 'bus'> {
  onEnd(): void;
}

/** How the seats are held: on the way, or until when. Picking goes on meanwhile. */
function Clock({ leg, bus, onEnd }: ClockProps) {
  if (leg.hold && isHeld(leg, bus))
    return <HoldClock key={leg.hold.expiresAt} end={leg.hold.expiresAt} onEnd={onEnd} />;
  return isOpen(leg, bus) && pickedOf(leg).length > 0 && <span role="status">Reservando…</span>;
}
