import { addDays, addMonths, isDay, toBrazilianDay } from '@embarque/contract/dates.ts';
import { problems } from '@embarque/contract/problem.ts';
import { MAX_TRAVELLERS } from './contract.ts';

/** The rules of a flight search, the same in the form and on the server. */

/** A search as the form holds it, possibly unfinished: codes and days are empty while nothing is chosen. */
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

export interface FlightSearchLimits {
  /** The shop's today, yyyy-MM-dd. */
  readonly today: string;
  /** The campaign's advance days for flights. */
  readonly advanceDays: number;
  /** Airports of a code; a city code has several. Without it only equal codes are found out. */
  readonly airportsOf?: (code: string) => readonly string[];
}

export type FlightSearchField = 'from' | 'to' | 'departure' | 'return' | 'travellers' | 'adults' | 'babies';
export type FlightSearchProblems = Partial<Record<FlightSearchField, string>>;

/** How far ahead a search may reach. */
const MONTHS_AHEAD = 11;

/** More than nine travellers: the warning, after which the shop leads to the form for groups. */
export const GROUP_WARNING = problems.group_too_large.error;

/** The days a search may depart on, yyyy-MM-dd, both included. */
export function flightSearchWindow({ today, advanceDays }: FlightSearchLimits): { first: string; last: string } {
  return { first: addDays(today, advanceDays), last: addMonths(today, MONTHS_AHEAD) };
}

function dayProblem(day: string, limits: FlightSearchLimits): string | undefined {
  if (day === '') return 'Data não pode ser vazia';
  if (!isDay(day)) return 'Data inválida';
  const { first, last } = flightSearchWindow(limits);
  if (day < limits.today) return 'Data não pode estar no passado';
  if (day < first) return `Data precisa ser a partir de ${toBrazilianDay(first)}`;
  if (day > last) return `Data precisa ser até ${toBrazilianDay(last)}`;
  return undefined;
}

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

function dateProblems(search: FlightSearchDraft, limits: FlightSearchLimits): FlightSearchProblems {
  const found: FlightSearchProblems = {};
  const departure = dayProblem(search.departure, limits);
  if (departure !== undefined) found.departure = departure;
  if (search.return === null) return found;
  const returning =
    departure === undefined && isDay(search.return) && search.return < search.departure
      ? 'Data da volta não pode ser antes da ida'
      : dayProblem(search.return, limits);
  if (returning !== undefined) found.return = returning;
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

/** Whether the search has more travellers than the shop books by itself. */
export function isGroup({ adults, children, babies }: FlightSearchDraft): boolean {
  return adults + children + babies > MAX_TRAVELLERS;
}

/** The problems of a search by field; empty when it may be sent. */
export function checkFlightSearch(search: FlightSearchDraft, limits: FlightSearchLimits): FlightSearchProblems {
  return { ...placeProblems(search, limits), ...dateProblems(search, limits), ...travellerProblems(search) };
}
