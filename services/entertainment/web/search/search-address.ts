import { textAt } from '@embarque/commerce/text-at.ts';
import { ROUTE_PART } from '@embarque/entertainment/rules/activity-kind.ts';

/** The search for activities as the form makes it, and as query parameters of the results page. Read without a schema. */

/** A place with activities; an address typed by hand may have its parts alone. */
export interface SearchedPlace {
  readonly id: string;
  /** "Salvador", and "Salvador, Bahia, Brasil". */
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
/** A place of which an address says the parts alone: these are no words for anybody. */
const UNNAMED = 'Local da pesquisa';

/** Returns the search as query parameters, with the texts of the place for the search bar. */
export const toSearchAddress = ({ local }: EntertainmentSearchForm): Record<string, string> => ({
  tipo: 'entretenimento',
  local: local.id,
  nome: local.name,
  lugar: local.location,
  rota: local.routeDestiny.join(SEPARATOR),
});

/** Returns the search that query parameters describe; undefined when they describe no whole one. */
export function readSearchAddress({ local = '', nome = '', lugar = '', rota = '' }: Address) {
  const routeDestiny = rota.split(SEPARATOR);
  const isRoute = routeDestiny.length <= MAX_PARTS && routeDestiny.every((part) => ROUTE_PART.test(part));
  if (!isRoute || [local, nome, lugar].some((text) => text.length > MAX_NAME)) return undefined;
  const name = nome || lugar || UNNAMED;
  const place: SearchedPlace = { id: local || rota, name, location: lugar || name, routeDestiny };
  return { local: place } satisfies EntertainmentSearchForm;
}

/** Returns whether it is known what the place is called. */
export const isNamed = ({ local }: EntertainmentSearchForm): boolean => local.name !== UNNAMED;

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
