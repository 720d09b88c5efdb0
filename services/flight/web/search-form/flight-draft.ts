import { addDays, fromBrazilianDay, toBrazilianDay } from '@embarque/contract/dates.ts';
import type { Airport } from '@embarque/flight/contract.ts';
import {
  checkFlightSearch,
  type FlightSearchDraft,
  type FlightSearchLimits,
  type FlightSearchProblems,
  flightSearchWindow,
  isGroup,
} from '@embarque/flight/search-rules.ts';
import type { FlightSearchForm } from '../search/flight-search-form.ts';
import { shortPeriod } from '../search/search-address.ts';

/** The form while it is being filled: everything but places always has a value. */
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

/** A default range reaches to this many days from today, in days. */
const DEFAULT_END = 19;

/** The first search: one adult, from the first day that may be chosen to the later of today + 19 and the next day. */
export function emptyDraft({ today, advanceDays }: FlightSearchLimits): FlightDraft {
  const departure = addDays(today, advanceDays);
  const ends = [addDays(today, DEFAULT_END), addDays(departure, 1)].sort();
  return {
    roundTrip: true,
    from: undefined,
    to: undefined,
    departure,
    return: ends.at(-1) ?? departure,
    adults: 1,
    children: 0,
    babies: 0,
    withBaggage: false,
    directOnly: false,
  };
}

/** A stored search as a draft. Days that may no longer be chosen give way to the default ones. */
export function restoreDraft(form: FlightSearchForm, limits: FlightSearchLimits): FlightDraft {
  const fresh = emptyDraft(limits);
  const departure = fromBrazilianDay(form.datas.dataIda) ?? null;
  const back = form.idavolta ? (fromBrazilianDay(form.datas.dataVolta) ?? null) : fresh.return;
  const { first, last } = flightSearchWindow(limits);
  const inWindow = (day: string | null) => day !== null && day >= first && day <= last;
  const stillGood = inWindow(departure) && (!form.idavolta || inWindow(back));
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

/** The problems of a draft by field. */
export function checkDraft(draft: FlightDraft, limits: FlightSearchLimits): FlightSearchProblems {
  return checkFlightSearch(toRules(draft), limits);
}

/** Whether more travel than the shop books by itself. */
export function isGroupDraft(draft: FlightDraft): boolean {
  return isGroup(toRules(draft));
}

/** Whether something is still to be filled, as opposed to filled wrongly. */
export function lacksFields(draft: FlightDraft): boolean {
  const { from, to, departure, adults, children, babies } = draft;
  return !from || !to || !departure || (draft.roundTrip && !draft.return) || adults + children + babies === 0;
}

/** The search a complete draft asks for, as it is stored and addressed; undefined while a place or a day is missing. */
export function toForm(draft: FlightDraft): FlightSearchForm | undefined {
  const { from, to, departure, roundTrip } = draft;
  if (!from || !to || !departure || (roundTrip && !draft.return)) return undefined;
  const dataIda = toBrazilianDay(departure);
  const dataVolta = roundTrip && draft.return ? toBrazilianDay(draft.return) : '';
  return {
    origem: from,
    destino: to,
    datas: { dataIda, dataVolta, abreviada: shortPeriod(dataIda, dataVolta) },
    adultos: draft.adults,
    criancas: draft.children,
    bebes: draft.babies,
    idavolta: roundTrip,
    tarifasBagagem: draft.withBaggage,
    apenasVoosDiretos: draft.directOnly,
  };
}
