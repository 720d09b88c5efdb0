import { textAt } from '@embarque/commerce/text-at.ts';
import { ROUTE_PART } from '@embarque/entertainment/rules/activity-kind.ts';

/** The search for activities as the form makes it, and as query parameters of the results page. Read without a schema. */

/** A place with activities; an address typed by hand may have its parts alone. */
export interface SearchedPlace {
  readonly id: string;
  /** "Salvador", and "Salvador, Bahia, Brasil"; both empty as long as it is not known what the place is called. */
  readonly name: string;
  readonly location: string;
  readonly routeDestiny: readonly string[];
}

/** A search as the session stores it. */
export interface EntertainmentSearchForm {
  readonly local: SearchedPlace;
}

type Address = Readonly<Record<string, string>>;

const MAX_NAME = 200;
const MAX_PARTS = 20;
const SEPARATOR = ',';

/** Returns whether it is known what the place is called. */
export const isNamed = ({ local }: EntertainmentSearchForm): boolean => local.name !== '';

/** Returns the search as query parameters, with the texts of the place, if it has any, for the search bar. */
export const toSearchAddress = (form: EntertainmentSearchForm): Record<string, string> => ({
  tipo: 'entretenimento',
  local: form.local.id,
  ...(isNamed(form) && { nome: form.local.name, lugar: form.local.location }),
  rota: form.local.routeDestiny.join(SEPARATOR),
});

/** Returns the search that query parameters describe; undefined when they describe no whole one. */
export function readSearchAddress({ local = '', nome = '', lugar = '', rota = '' }: Address) {
  const routeDestiny = rota.split(SEPARATOR);
  const isRoute = routeDestiny.length <= MAX_PARTS && routeDestiny.every((part) => ROUTE_PART.test(part));
  if (!isRoute || [local, nome, lugar].some((text) => text.length > MAX_NAME)) return undefined;
  const name = nome || lugar;
  const place: SearchedPlace = { id: local || rota, name, location: lugar || name, routeDestiny };
  return { local: place } satisfies EntertainmentSearchForm;
}

/** Returns a stored value if it is a whole search; read without a schema, by the rules of addresses. */
export function parseStoredSearch(value: unknown): EntertainmentSearchForm | undefined {
  const parts: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'local') : undefined;
  const route: unknown = typeof parts === 'object' && parts !== null ? Reflect.get(parts, 'routeDestiny') : undefined;
  return readSearchAddress({
    local: textAt(value, 'local', 'id'),
    nome: textAt(value, 'local', 'name'),
    lugar: textAt(value, 'local', 'location'),
    rota: Array.isArray(route) ? route.join(SEPARATOR) : '',
  });
}
