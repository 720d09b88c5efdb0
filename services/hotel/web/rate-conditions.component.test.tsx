import { rateOf } from '@embarque/hotel/testing/sample-offer.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import { RateConditions } from './rate-conditions.tsx';

const LAST = 'Depois disso a reserva não pode mais ser cancelada.';
async function linesOf(rate: Parameters<typeof RateConditions>[0]['rate']) {
  const screen = await renderInShop(<RateConditions rate={rate} />);
  const lines = screen.getByRole('listitem').elements();
  const texts = lines.map((line) => line.textContent?.replace(/\s/g, ' '));
  await screen.unmount();
  return texts;
}

it('says what follows the last penalty, before what is paid at the hotel', async () => {
  const lines = await linesOf(rateOf('a', 'BREAKFAST', 300));
  expect(lines.slice(2)).toEqual([
    LAST,
    'Pague no hotel: Taxa de turismo, R$ 12,50',
    'Animais de estimação não são aceitos.',
  ]);
});

it('says once that nothing is refunded, also of a rate without any penalty', async () => {
  const fixed = rateOf('a', 'BREAKFAST', 300, false);
  expect((await linesOf(fixed)).filter((line) => line === LAST || line?.startsWith('Não reembolsável.'))).toHaveLength(
    1,
  );
  expect((await linesOf({ ...fixed, cancelPenalties: [] }))[0]).toBe('Não reembolsável.');
});
