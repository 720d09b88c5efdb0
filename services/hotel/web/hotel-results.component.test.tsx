import { answerOf, stayOf } from '@embarque/hotel/testing/sample-stays.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it, vi } from 'vitest';
import { hotelResults } from './hotel-results.ts';
import { readSearchAddress } from './search/search-address.ts';

it('says what it does while it searches', async () => {
  const screen = await renderInShop(<hotelResults.Loading />);
  for (const text of ['Construindo sua estadia perfeita...', 'Aguarde enquanto buscamos os melhores hotéis para você!'])
    await expect.element(screen.getByText(text)).toBeVisible();
});

it('finds nothing in a city without hotels, and for a search that the form would not send', async () => {
  expect(hotelResults.emptyText).toBe('Não encontramos hotéis com quartos livres para esta pesquisa.');
  expect(hotelResults.onStatus).toEqual({ 400: 'empty' });
  expect([answerOf([]), answerOf([stayOf(1)])].map(hotelResults.isEmpty)).toEqual([true, false]);
  const form = readSearchAddress({ destino: 'BR-SSA', entrada: '2027-01-08', saida: '2027-01-10', quartos: '0--' });
  if (!form) throw new Error('a whole search');
  const call = vi.fn(async () => ({ status: 400, body: undefined, problem: undefined }));
  expect(await hotelResults.search(call as unknown as Call, form, new AbortController().signal)).toMatchObject({
    ok: false,
    status: 400,
  });
});
