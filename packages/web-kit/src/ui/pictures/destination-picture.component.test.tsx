import { expect, it } from 'vitest';
import { askedPictures } from '../../testing/asked-pictures.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { SignedIn } from '../../testing/signed-in.tsx';
import { DestinationPicture } from './destination-picture.tsx';

const render = (place: string | undefined) =>
  renderInShop(
    <SignedIn as={{ campaign: { campaignCode: '30316' } }}>
      <DestinationPicture place={place} drawing={<b>Desenho</b>} />
    </SignedIn>,
  );

it.each([
  ['an airport by its code', 'SSA', '/v1/files/destination-images/SSA.png?campaign=30316'],
  ['a city by its name', 'São Paulo', '/v1/files/destination-images/sao-paulo.png?campaign=30316'],
])('asks in the campaign’s colours for %s, and is a drawing where it does not come', async (_what, place, address) => {
  const asked = askedPictures();
  const screen = await render(place);
  await expect.element(screen.getByText('Desenho')).toBeVisible();
  expect(asked).toEqual([address]);
});

it.each([[undefined], [''], ['東京']])('asks for no picture of %s', async (place) => {
  const asked = askedPictures();
  const screen = await render(place);
  await expect.element(screen.getByText('Desenho')).toBeVisible();
  expect(asked).toEqual([]);
});
