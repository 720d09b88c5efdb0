import type { BusBooking } from '@embarque/bus/booking-contract.ts';
import { ACCESS_KEY, ACCESS_KEYS, accessKeyText } from '@embarque/bus/rules/access-key.ts';
import { arriveText, boardingLines, cancellationLines, policyLine } from '@embarque/bus/rules/boarding-texts.ts';
import type { BusStation } from '@embarque/bus/rules/stations.ts';
import { busService } from '@embarque/bus/service.ts';
import { clockTime, dayShift, durationText } from '@embarque/commerce/travel-times.ts';
import { DayShift } from '@embarque/commerce/web/day-shift.tsx';
import type { TripStep } from '@embarque/commerce/web/parts.ts';
import { BookedWay } from '@embarque/commerce/web/trips/booked-way.tsx';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { Facts } from '@embarque/web-kit/ui/cards/facts.tsx';
import { Timeline } from '@embarque/web-kit/ui/cards/timeline.tsx';
import { Fold } from '@embarque/web-kit/ui/controls/fold.tsx';
import { StatusBadge } from '@embarque/web-kit/ui/notices/status-badge.tsx';
import { wayTitle } from '../bus-texts.ts';
import { CompanyTile } from '../company-tile.tsx';
import classes from './bus-trip-details.module.css';

type BookedBus = BusBooking['bus']['buses'][number];

/** Returns "São Paulo, SP → Rio de Janeiro, RJ". */
export const busTripTitle = ({ bus }: BusBooking): string => `${bus.origin} → ${bus.destiny}`;

/** Returns the city it leads to. */
export const busTripPlace = ({ bus: { buses } }: BusBooking): string | undefined =>
  buses[0]?.stations.destination.cityName;

/** Returns the departure of each bus that is still to be boarded. */
export const busTripSteps = ({ bus }: BusBooking): TripStep[] =>
  bus.buses.flatMap(({ departure, stations, isCancelled }, index) =>
    isCancelled
      ? []
      : [
          {
            label: wayTitle(index).toLowerCase(),
            dateTime: departure,
            place: stationText(stations.origin),
          },
        ],
  );

/** Whether a ticket that is shown has its company's locator. */
export const showsBusLocators = ({ bus }: BusBooking): boolean =>
  bus.buses.some(({ isCancelled, locatorProvider }) => !isCancelled && locatorProvider !== null);

const stationText = ({ name, cityName, state }: BusStation): string => `${name}, ${cityName}, ${state}`;

/** The buses of a booking, each with its own ticket: seats, locator, boarding and cancellation. */
export function BusTripDetails({ booking }: { readonly booking: BusBooking }) {
  const { buses } = booking.bus;
  const isAhead = booking.statusId === bookingStatus.issued || booking.statusId === bookingStatus.pending;
  const others = buses.filter(({ isCancelled }) => !isCancelled).length;
  return (
    <div className={classes.buses}>
      {buses.map((bus, index) => (
        <BusSection
          key={bus.key}
          title={wayTitle(index)}
          bus={bus}
          isOtherKept={others > 0}
          isAhead={isAhead}
          isValid={booking.statusId !== bookingStatus.cancelled}
          isCancellable={others === buses.length}
        />
      ))}
    </div>
  );
}

interface BusSectionProps {
  readonly title: 'IDA' | 'VOLTA';
  readonly bus: BookedBus;
  /** Another bus of the booking is not cancelled. */
  readonly isOtherKept: boolean;
  /** The booking is, or may still be, travelled with. */
  readonly isAhead: boolean;
  /** Its tickets count, also once it was travelled with: for expenses, or a complaint. */
  readonly isValid: boolean;
  /** Where a bus was cancelled on its own, nothing more is. */
  readonly isCancellable: boolean;
}

function BusSection({ title, bus, isOtherKept, isAhead, isValid, isCancellable }: BusSectionProps) {
  const { company, classType, departure, arrival, duration, isCancelled } = bus;
  const shift = dayShift(departure, arrival);
  return (
    <BookedWay
      title={title}
      aria-label={title === 'IDA' ? 'Ida' : 'Volta'}
      facts={
        <>
          {clockTime(departure)} → {clockTime(arrival)}
          {shift && <DayShift shift={shift} />} · duração {durationText(duration)}
        </>
      }
      badge={isCancelled && <StatusBadge status="cancelled">Cancelada</StatusBadge>}
    >
      <div className={classes.company} data-cancelled={isCancelled || undefined}>
        <CompanyTile company={company} />
        <span aria-hidden>{company.name}</span>
        <span className={classes.class}>{classType}</span>
      </div>
      {isCancelled ? (
        <p className={classes.cancelled}>
          Você cancelou {title === 'IDA' ? 'a ida' : 'a volta'}: esta passagem não vale mais.
          {isOtherKept && ` ${title === 'IDA' ? 'A volta' : 'A ida'} continua valendo.`}
        </p>
      ) : (
        <Ticket bus={bus} isAhead={isAhead} isValid={isValid} isCancellable={isCancellable} />
      )}
    </BookedWay>
  );
}

type TicketProps = Pick<BusSectionProps, 'bus' | 'isAhead' | 'isValid' | 'isCancellable'>;

/** A ticket that was not cancelled on its own. */
function Ticket({ bus, isAhead, isValid, isCancellable }: TicketProps) {
  const { stations, departure, arrival, seats, boarding, locatorProvider } = bus;
  return (
    <>
      <Facts
        facts={[
          ...(locatorProvider === null ? [] : [{ label: busService.locatorLabel, value: locatorProvider }]),
          ...seats.map(({ number, name }) => ({ label: `Assento ${number}`, value: name })),
        ]}
      />
      <Timeline
        label="Embarque e desembarque"
        stops={[
          {
            label: 'Embarque',
            dateTime: departure,
            title: stationText(stations.origin),
            children: isAhead && arriveText(boarding),
          },
          { label: 'Desembarque', dateTime: arrival, title: stationText(stations.destination) },
        ]}
      />
      {isValid && <AccessKeys seats={seats} />}
      {isAhead && <Rules bus={bus} isCancellable={isCancellable} />}
    </>
  );
}

/** The electronic tickets, whose keys the company and the tax authorities know them by. */
function AccessKeys({ seats }: Pick<BookedBus, 'seats'>) {
  const keyed = seats.flatMap(({ number, name, accessKey }) => (accessKey ? [{ number, name, accessKey }] : []));
  if (keyed.length === 0) return null;
  return (
    <Fold title={keyed.length === 1 ? ACCESS_KEY : ACCESS_KEYS}>
      <ul className={classes.lines}>
        {keyed.map(({ number, name, accessKey }) => (
          <li key={number}>
            Assento {number}, {name}: <span className={classes.key}>{accessKeyText(accessKey)}</span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** How a bus is boarded, and what giving its seats up costs. */
function Rules({ bus, isCancellable }: Pick<TicketProps, 'bus' | 'isCancellable'>) {
  const { boarding, policies } = bus;
  const costs = isCancellable ? cancellationLines(bus) : [];
  return (
    <>
      <div className={classes.boarding}>
        <h4>Como embarcar</h4>
        <ul className={classes.lines}>
          {boardingLines(boarding, bus).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Fold title="Cancelamento e regras da viação">
        <ul className={classes.lines}>
          {[...costs, ...policies.map(policyLine)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Fold>
    </>
  );
}
