import { defaultRange, isSearchable, type SearchLimits } from '@embarque/commerce/search-days.ts';
import { tripDates } from '@embarque/commerce/trip-dates.ts';
import { fromBrazilianDay, toBrazilianDay } from '@embarque/contract/dates.ts';
import type { Airport } from '@embarque/flight/airport-routes.ts';
import {
  checkFlightSearch,
  type FlightSearchDraft,
  type FlightSearchProblems,
  isGroup,
} from '@embarque/flight/search-rules.ts';
import type { FlightSearchForm } from '../search/flight-search-form.ts';

/** The form while it is being filled. */
export interface FlightDraft {
  readonly roundTrip: boolean;
  readonly from: Airport | undefined;
  readonly to: Airport | undefined;
  /** yyyy-MM-dd */
  readonly departure: string | null;
  readonly return: string | null;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly withBaggage: boolean;
  readonly directOnly: boolean;
}

/** Returns the first search: one adult in the default range. */
export function emptyDraft(limits: SearchLimits): FlightDraft {
  const { start, end } = defaultRange(limits);
  return {
    roundTrip: true,
    from: undefined,
    to: undefined,
    departure: start,
    return: end,
    adults: 1,
    children: 0,
    babies: 0,
    withBaggage: false,
    directOnly: false,
  };
}

/** Days of the form: those that may be chosen, and the day a search one way starts with. */
export interface DraftDays extends SearchLimits {
  readonly single: string;
}

/** Returns the draft as a round trip or one way. Days nobody has changed become those such a search starts with. */
export function asTrip(draft: FlightDraft, roundTrip: boolean, days: DraftDays): FlightDraft {
  const { start, end } = defaultRange(days);
  if (!roundTrip && draft.departure === start && draft.return === end) {
    return { ...draft, roundTrip, departure: days.single };
  }
  if (roundTrip && draft.departure === days.single && draft.return === end) {
    return { ...draft, roundTrip, departure: start };
  }
  return { ...draft, roundTrip };
}

/**
 * Returns a stored search as a draft. Days that may no longer be chosen give way to the default ones, but not those of a search
 * that was refused: what is wrong with it is said beside what was asked for.
 */
export function restoreDraft(form: FlightSearchForm, limits: SearchLimits, isRefused = false): FlightDraft {
  const fresh = emptyDraft(limits);
  const departure = fromBrazilianDay(form.datas.dataIda) ?? null;
  const back = form.idavolta ? (fromBrazilianDay(form.datas.dataVolta) ?? null) : fresh.return;
  const stillGood = isRefused || (isSearchable(departure, limits) && (!form.idavolta || isSearchable(back, limits)));
  return {
    roundTrip: form.idavolta,
    from: form.origem,
    to: form.destino,
    departure: stillGood ? departure : fresh.departure,
    return: stillGood ? back : fresh.return,
    adults: form.adultos,
    children: form.criancas,
    babies: form.bebes,
    withBaggage: form.tarifasBagagem,
    directOnly: form.apenasVoosDiretos,
  };
}

const toRules = (draft: FlightDraft): FlightSearchDraft => ({
  from: draft.from?.iata ?? '',
  to: draft.to?.iata ?? '',
  departure: draft.departure ?? '',
  return: draft.roundTrip ? (draft.return ?? '') : null,
  adults: draft.adults,
  children: draft.children,
  babies: draft.babies,
});

/** Returns the problems of a draft by field. */
export function checkDraft(draft: FlightDraft, limits: SearchLimits): FlightSearchProblems {
  return checkFlightSearch(toRules(draft), limits);
}

/** Returns whether there are more travellers than the shop books by itself. */
export function isGroupDraft(draft: FlightDraft): boolean {
  return isGroup(toRules(draft));
}

/** Returns whether something is missing, as opposed to wrong. */
export function lacksFields(draft: FlightDraft): boolean {
  const { from, to, departure, adults, children, babies } = draft;
  return !from || !to || !departure || (draft.roundTrip && !draft.return) || adults + children + babies === 0;
}

/** Returns the search of a complete draft, as it is stored; undefined while a place or a day is missing. */
export function toForm(draft: FlightDraft): FlightSearchForm | undefined {
  const { from, to, departure, roundTrip } = draft;
  if (!from || !to || !departure || (roundTrip && !draft.return)) return undefined;
  const dataIda = toBrazilianDay(departure);
  const dataVolta = roundTrip && draft.return ? toBrazilianDay(draft.return) : '';
  return {
    origem: from,
    destino: to,
    datas: tripDates(dataIda, dataVolta),
    adultos: draft.adults,
    criancas: draft.children,
    bebes: draft.babies,
    idavolta: roundTrip,
    tarifasBagagem: draft.withBaggage,
    apenasVoosDiretos: draft.directOnly,
  };
}
