import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { useAskedSearch } from './use-asked-search.ts';

/** A made-up search for a place, whose name an address may lack. */
interface Asked {
  readonly code: string;
  readonly name: string;
}

const service = {
  kind: 'ANY',
  searchKey: '@anySearch',
  searchKind: 'Qualquer',
} as unknown as ServiceDescriptor;
const names: Readonly<Record<string, string>> = { GRU: 'Guarulhos' };
const part = {
  readQuery: ({ place: code = '', name = '' }: Readonly<Record<string, string>>): Asked | undefined =>
    code === '' ? undefined : { code, name },
  isComplete: ({ name }: Asked) => name !== '',
  // As a server may answer: the same members in another order.
  complete: async (_call: unknown, { code }: Asked): Promise<Asked> => ({
    name: names[code.toUpperCase()] ?? '',
    code: code.toUpperCase(),
  }),
  toAddress: ({ code, name }: Asked) => ({ place: code, name }),
};

const search = vi.fn((_place: Asked, signal: AbortSignal) => Promise.resolve(signal.aborted));
beforeEach(() => {
  search.mockClear();
  sessionStorage.clear();
});

function Results({ query }: { readonly query: Asked }) {
  const { data } = useQuery({ queryKey: ['results', query], queryFn: ({ signal }) => search(query, signal) });
  return data === undefined ? 'Buscando' : `Achados em ${query.name || query.code}`;
}

function Page() {
  const address: Readonly<Record<string, string>> = useSearch({ strict: false });
  const asked = useAskedSearch(part, service, address);
  if (asked?.query === undefined) return 'Nada';
  return <Results key={asked.key} query={asked.query} />;
}

it.each([
  ['a name', 'GRU', 'Guarulhos'],
  ['a name that nobody knows', 'zzz', 'ZZZ'],
])(
  'asks once for the results of an address without %s, and keeps them while the address is completed',
  async (_, code, shown) => {
    const screen = await renderInPage(<Page />, { at: `/busca/resultado-pesquisa?place=${code}` });
    await expect.element(screen.getByText(`Achados em ${shown}`)).toBeVisible();
    await expect.poll(() => sessionStorage.length).toBeGreaterThan(0);
    await expect.element(screen.getByText(`Achados em ${shown}`)).toBeVisible();
    expect(search).toHaveBeenCalledOnce();
  },
);
