import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { defaultRange, restoreDays, type SearchLimits, type TripDays } from './search-days.ts';
import { type TripDates, tripDates } from './trip-dates.ts';

/** Where and when of a search there and back, or one way, while its form is being filled. */
export interface TripDraft<Place> {
  readonly roundTrip: boolean;
  readonly from: Place | undefined;
  readonly to: Place | undefined;
  /** yyyy-MM-dd */
  readonly departure: string | null;
  readonly return: string | null;
}

/** The same of a whole search, as it is stored. */
export interface StoredTrip<Place> {
  readonly origem: Place;
  readonly destino: Place;
  readonly datas: TripDates;
  readonly idavolta: boolean;
}

/** Returns the first trip: there and back in the default range. */
export function emptyTrip(limits: SearchLimits): TripDraft<never> {
  const { start, end } = defaultRange(limits);
  return { roundTrip: true, from: undefined, to: undefined, departure: start, return: end };
}

/** Days of a form: those that may be chosen, and the day a search one way starts with. */
export interface DraftDays extends SearchLimits {
  readonly single: string;
}

/** Returns the draft as a round trip or one way. Days nobody has changed become those such a search starts with. */
export function asTrip<Draft extends TripDraft<unknown>>(draft: Draft, roundTrip: boolean, days: DraftDays): Draft {
  const { start, end } = defaultRange(days);
  const [usual, wanted] = roundTrip ? [days.single, start] : [start, days.single];
  const isUnchanged = draft.departure === usual && draft.return === end;
  return { ...draft, roundTrip, departure: isUnchanged ? wanted : draft.departure };
}

/** Returns a stored trip as a draft, with the days that `restoreDays` leaves it. */
export function restoreTrip<Place>(
  { origem, destino, datas, idavolta }: StoredTrip<Place>,
  limits: SearchLimits,
  isRefused: boolean,
): TripDraft<Place> {
  const dataVolta = idavolta ? datas.dataVolta : '';
  const { start, end } = restoreDays({ dataIda: datas.dataIda, dataVolta }, limits, isRefused);
  return { roundTrip: idavolta, from: origem, to: destino, departure: start, return: end };
}

/** Returns the days of a draft as the rules of searches check them: empty while they are not chosen. */
export const draftDays = ({ roundTrip, departure, ...draft }: TripDraft<unknown>): TripDays => ({
  departure: departure ?? '',
  return: roundTrip ? (draft.return ?? '') : null,
});

/** Returns a complete draft as it is stored; undefined while a place or a day is missing. */
export function toStoredTrip<Place>({
  roundTrip,
  from,
  to,
  departure,
  ...draft
}: TripDraft<Place>): StoredTrip<Place> | undefined {
  if (!from || !to || !departure || (roundTrip && !draft.return)) return undefined;
  const dataVolta = roundTrip && draft.return ? toBrazilianDay(draft.return) : '';
  return { origem: from, destino: to, datas: tripDates(toBrazilianDay(departure), dataVolta), idavolta: roundTrip };
}
