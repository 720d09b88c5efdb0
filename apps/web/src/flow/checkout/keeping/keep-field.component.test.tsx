import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './keep-field.states.tsx';

it.each([
  ['one', 'Salvar este viajante para as próximas compras'],
  ['family', 'Salvar estes viajantes para as próximas compras'],
  ['driver', 'Salvar este condutor para as próximas compras'],
  ['guests', 'Salvar estes hóspedes para as próximas compras'],
] as const)('asks in the words of what is bought: %s', async (state, sentence) => {
  const screen = await renderInShop(states[state]);
  const box = screen.getByRole('checkbox', { name: sentence, exact: true });
  await expect.element(box).not.toBeChecked();
  await expect.element(box).toHaveAccessibleDescription(/Meus dados.*menores de idade/);
  await screen.getByText(sentence).click();
  await expect.element(box).toBeChecked();
});

it('names whom it is about where that is not everybody, and is gone where it is nobody', async () => {
  const some = await renderInShop(states.some);
  await expect.element(some.getByRole('checkbox')).toHaveAccessibleDescription(/^Quem será salvo: Lia Souza\. /);
  await some.unmount();
  const nobody = await renderInShop(states.nobody);
  await expect.element(nobody.getByRole('checkbox')).not.toBeInTheDocument();
});
