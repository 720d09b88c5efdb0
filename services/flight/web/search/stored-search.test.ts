import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFlightSearchForm } from './flight-search-form.ts';
import { isStoredSearch } from './stored-search.ts';

const search = {
  origem: { iata: 'GRU', description: 'São Paulo, Guarulhos (GRU), Brasil' },
  destino: { iata: 'SSA', description: 'x'.repeat(200) },
  datas: { dataIda: '10/01/2027', dataVolta: '20/01/2027' },
  adultos: 9,
  criancas: 0,
  bebes: 1,
  idavolta: true,
  tarifasBagagem: false,
  apenasVoosDiretos: true,
};
const members = Object.entries(search).flatMap(([name, value]) =>
  typeof value === 'object' ? [[name], ...Object.keys(value).map((inner) => [name, inner])] : [[name]],
);
const values = [
  null,
  undefined,
  '',
  'x',
  'gru',
  'x'.repeat(201),
  '31/02/2027',
  '2027-01-10',
  0,
  10,
  -1,
  1.5,
  Number.NaN,
];

/** The search with one member replaced. */
function withMember([name = '', inner]: readonly string[], value: unknown): object {
  const all: Record<string, unknown> = search;
  return { ...all, [name]: inner === undefined ? value : { ...(all[name] as object), [inner]: value } };
}

it.each([search, withMember(['idavolta'], false), { ...withMember(['datas', 'dataVolta'], ''), idavolta: false }])(
  'takes a search of the form',
  (stored) => {
    expect(isStoredSearch(stored)).toBe(true);
  },
);

it('takes of the session exactly what the schema of the form takes', () => {
  for (const value of [null, 'x', [], {}]) expect(isStoredSearch(value)).toBe(false);
  const changed = fc.tuple(
    fc.constantFrom(...members),
    fc.oneof(fc.constantFrom<unknown>(...values, true, {}), fc.string()),
  );
  fc.assert(
    fc.property(changed, ([member, value]) => {
      const stored = withMember(member, value);
      expect(isStoredSearch(stored)).toBe(parseFlightSearchForm(stored) !== undefined);
    }),
    { numRuns: 2000 },
  );
});
