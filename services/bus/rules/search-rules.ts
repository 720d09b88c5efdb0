import { type SearchLimits, tripDayProblems } from '@embarque/commerce/search-days.ts';
import { problems } from '@embarque/contract/problem.ts';

/** The rules of a bus search, shared by the form and the server. */

/** Maximum number of passengers; larger groups are referred to the specialists. */
export const MAX_PASSENGERS = 9;

/** Shown for more than nine passengers; the shop then opens the group form. */
export const GROUP_WARNING = problems.group_too_large.error;

/** A search in the form, possibly incomplete: ids and days are empty until chosen. */
export interface BusSearchDraft {
  /** Ids of stations or cities. */
  readonly origin: string;
  readonly destination: string;
  /** yyyy-MM-dd */
  readonly departure: string;
  /** yyyy-MM-dd; null on a one-way trip. */
  readonly return: string | null;
  readonly passengers: number;
}

export interface BusSearchLimits extends SearchLimits {
  /** Returns the city of a place, where it is known: within a city there are no buses. Without it only equal ids are the same. */
  readonly cityOf?: (id: string) => string | undefined;
}

export type BusSearchProblems = Partial<Record<keyof BusSearchDraft, string>>;

function placeProblems({ origin, destination }: BusSearchDraft, { cityOf }: BusSearchLimits): BusSearchProblems {
  const found: BusSearchProblems = {};
  if (origin === '') found.origin = 'Origem não pode ser vazio';
  if (destination === '') found.destination = 'Destino não pode ser vazio';
  else if (origin === destination || (cityOf?.(origin) !== undefined && cityOf(origin) === cityOf(destination))) {
    found.destination = 'Destino precisa ser diferente da origem';
  }
  return found;
}

function passengersProblem({ passengers }: BusSearchDraft): BusSearchProblems {
  if (!Number.isInteger(passengers) || passengers < 0) return { passengers: 'Quantidade de passageiros inválida' };
  if (passengers === 0) return { passengers: 'Selecione pelo menos um tipo de passageiro' };
  return passengers > MAX_PASSENGERS ? { passengers: GROUP_WARNING } : {};
}

/** Returns the problems of a search by field, in the order in which they are to be mended; empty when it is valid. */
export function checkBusSearch(search: BusSearchDraft, limits: BusSearchLimits): BusSearchProblems {
  return { ...placeProblems(search, limits), ...tripDayProblems(search, limits), ...passengersProblem(search) };
}
