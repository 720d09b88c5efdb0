import { type SearchLimits, tripDayProblems } from '@embarque/commerce/search-days.ts';
import { problems } from '@embarque/contract/problem.ts';

/** The rules of a flight search, shared by the form and the server. */

/** Maximum number of travellers in a search; larger groups are referred to the specialists. */
export const MAX_TRAVELLERS = 9;

/** A search in the form, possibly incomplete: codes and days are empty until chosen. */
export interface FlightSearchDraft {
  /** IATA codes of an airport or a city. */
  readonly from: string;
  readonly to: string;
  /** yyyy-MM-dd */
  readonly departure: string;
  /** yyyy-MM-dd; null on a one-way trip. */
  readonly return: string | null;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
}

export interface FlightSearchLimits extends SearchLimits {
  /** Returns the airports of a code; a city code has several. Without it only equal codes count as the same place. */
  readonly airportsOf?: (code: string) => readonly string[];
}

export type FlightSearchField = 'from' | 'to' | 'departure' | 'return' | 'travellers' | 'adults' | 'babies';
export type FlightSearchProblems = Partial<Record<FlightSearchField, string>>;

/** Shown for more than nine travellers; the shop then opens the group form. */
export const GROUP_WARNING = problems.group_too_large.error;

function isSamePlace(from: string, to: string, airportsOf: (code: string) => readonly string[]): boolean {
  if (from === to) return true;
  const targets = new Set(airportsOf(to));
  return airportsOf(from).some((airport) => targets.has(airport));
}

function placeProblems(search: FlightSearchDraft, limits: FlightSearchLimits): FlightSearchProblems {
  const found: FlightSearchProblems = {};
  if (search.from === '') found.from = 'Origem não pode ser vazio';
  if (search.to === '') found.to = 'Destino não pode ser vazio';
  else if (isSamePlace(search.from, search.to, limits.airportsOf ?? ((code) => [code]))) {
    found.to = 'Destino precisa ser diferente da origem';
  }
  return found;
}

const isCount = (value: number) => Number.isInteger(value) && value >= 0;

function travellerProblems({ adults, children, babies }: FlightSearchDraft): FlightSearchProblems {
  if (![adults, children, babies].every(isCount)) return { travellers: 'Quantidade de passageiros inválida' };
  const total = adults + children + babies;
  if (total === 0) return { travellers: 'Selecione pelo menos um tipo de passageiro' };
  if (total > MAX_TRAVELLERS) return { travellers: GROUP_WARNING };
  if (adults === 0) return { adults: 'É necessário informar pelo menos 1 adulto.' };
  if (babies > adults) return { babies: 'Cada bebê viaja no colo de um adulto: informe no máximo um bebê por adulto' };
  return {};
}

/** Returns whether the search has more travellers than can be booked online. */
export function isGroup({ adults, children, babies }: FlightSearchDraft): boolean {
  return adults + children + babies > MAX_TRAVELLERS;
}

/** Returns the problems of a search by field; empty when it is valid. */
export function checkFlightSearch(search: FlightSearchDraft, limits: FlightSearchLimits): FlightSearchProblems {
  return { ...placeProblems(search, limits), ...tripDayProblems(search, limits), ...travellerProblems(search) };
}
