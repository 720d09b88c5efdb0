import { continuousOffer, datedOffer } from '@embarque/experience/testing/sample-experience.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { alertState } from '@embarque/web-kit/ui/notices/alerts.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import states, { choosing } from './visit-panel.states.tsx';

beforeEach(() => page.viewport(1280, 900));

const alerts = () => alertState.get().map(({ text }) => text);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const count = async (name: string, times: number) => {
  for (let time = 0; time < times; time += 1) await button(name).click();
};

it('begins with as many adults as the price is for, and reckons the total of all people', async () => {
  const screen = await renderInShop(states.continuous);
  await expect.element(screen.getByText('Para 2 adultos')).toBeVisible();
  await expect.element(screen.getByText('Total para 2 pessoas')).toBeVisible();
  await count('Aumentar Adultos', 1);
  await count('Aumentar Crianças', 1);
  await expect.element(screen.getByText('Total para 4 pessoas')).toBeVisible();
  await expect.element(screen.getByText('ou R$ 420,00')).toBeVisible();
});

it('takes no more people than may come together', async () => {
  await renderInShop(states.continuous);
  await count('Aumentar Adultos', 4);
  await expect.element(button('Aumentar Adultos')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Aumentar Crianças')).toHaveAttribute('aria-disabled', 'true');
});

it('goes on with the day in the field, for its people and with the token of the experience', async () => {
  const onSelect = vi.fn();
  const offer = continuousOffer();
  await renderInShop(choosing({ offer, onSelect }));
  await button('Escolher data').click();
  await expect
    .poll(() => onSelect.mock.calls[0]?.[0])
    .toMatchObject({
      experience: { id: offer.id },
      experienceDate: { id: offer.id, date: '2027-01-08', time: '09:00' },
      refToken: offer.refToken,
      adults: 2,
      childs: 0,
      cashPrice: 240,
    });
});

it('asks for a ticket and for a day before it goes on', async () => {
  const onSelect = vi.fn();
  const screen = await renderInShop(choosing({ offer: continuousOffer(), day: null, onSelect }));
  await button('Escolher data').click();
  await expect.element(screen.getByText('Selecione uma data para sua experiência.')).toBeVisible();
  await count('Diminuir Adultos', 2);
  await button(/^Data/).click();
  await button(/, 9 de janeiro/).click();
  await expect.element(button(/^Data/)).toHaveTextContent('09/01/2027');
  await button('Escolher data').click();
  await expect.element(screen.getByText('Quantidade de ingressos deve ser maior que 0.')).toBeVisible();
  await expect.poll(alerts).toContain('Quantidade de ingressos deve ser maior que 0.');
  expect(onSelect).not.toHaveBeenCalled();
});

it('says why there is no visit on the day searched for, and lets none before the first be chosen', async () => {
  const closed = await renderInShop(states.closedDay);
  await expect.element(closed.getByText('Não há visitas neste dia. Escolha outra data.')).toBeVisible();
  await closed.unmount();
  const early = await renderInShop(states.tooEarly);
  await expect.element(early.getByText('Escolha uma data a partir de ter, 05/01/2027.')).toBeVisible();
  await expect.element(button('Escolher data')).toBeDisabled();
});

it('goes on with no day after the last, which a link may name', async () => {
  const onSelect = vi.fn();
  const screen = await renderInShop(choosing({ offer: continuousOffer(), day: '2027-02-01', onSelect }));
  const sentence = 'Data inválida, por favor selecione uma data válida.';
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await button('Escolher data').click();
  await expect.poll(alerts).toEqual([sentence]);
  expect(onSelect).not.toHaveBeenCalled();
});

it('lets no closed day be chosen in the calendar', async () => {
  await renderInShop(states.continuous);
  await button(/^Data/).click();
  await expect.element(button(/, 11 de janeiro de 2027, indisponível/)).toHaveAttribute('aria-disabled', 'true');
});

it('lists dates from the day searched for on, and more of them before and after', async () => {
  const screen = await renderInShop(states.dated);
  const rows = screen.getByRole('listitem');
  // R$ 120 and R$ 240 at 2 points for R$ 100, each rounded up once.
  await expect
    .element(rows.first())
    .toHaveTextContent('sex, 08/01/2027às 10:0012 ingressos disponíveisPor adulto: 3 PtsTotal para 2 pessoas: 5 Pts');
  expect(rows.elements()).toHaveLength(6);
  await button('Mostrar datas anteriores').click();
  await expect.element(rows.first()).toHaveTextContent('ter, 05/01/2027');
  await expect.element(rows.first()).toHaveFocus();
  await button('Mostrar mais datas').click();
  await expect.poll(() => rows.elements()).toHaveLength(12);
  await expect.element(button('Mostrar mais datas')).not.toBeInTheDocument();
  await expect.element(rows.nth(9)).toHaveFocus();
});

it('goes on with a date and its own token', async () => {
  const onSelect = vi.fn();
  const screen = await renderInShop(choosing({ offer: datedOffer(), onSelect }));
  await expect.element(screen.getByText(/^Por adulto: /).first()).toBeVisible();
  await button('Selecionar essa Data: sáb, 09/01/2027, às 10:00').click();
  await expect
    .poll(() => onSelect.mock.calls[0]?.[0])
    .toMatchObject({
      experienceDate: { id: '2027-01-09-10', date: '2027-01-09', time: '10:00' },
      refToken: 'token-2027-01-09',
    });
});

it('says of a date that its tickets are too few, and takes it once they are enough', async () => {
  const screen = await renderInShop(states.scarce);
  const row = screen.getByRole('listitem').first();
  await expect
    .element(row.getByText('Nesta data só resta 1 ingresso. Escolha outra ou retire ingressos.'))
    .toBeVisible();
  await expect.element(row.getByRole('button')).toBeDisabled();
  await count('Diminuir Adultos', 1);
  await expect.element(row.getByText('1 ingresso disponível')).toBeVisible();
  await expect.element(row.getByRole('button')).toBeEnabled();
});

it('finds what was chosen again, unless another day was searched for', async () => {
  const offer = continuousOffer();
  const first = await renderInShop(choosing({ offer }));
  await count('Diminuir Adultos', 1);
  await button(/^Data/).click();
  await button(/, 12 de janeiro/).click();
  await first.unmount();
  const again = await renderInShop(choosing({ offer }));
  await expect.element(again.getByText('Total para 1 pessoa')).toBeVisible();
  await expect.element(button(/^Data/)).toHaveTextContent('12/01/2027');
  await again.unmount();
  const other = await renderInShop(choosing({ offer, day: '2027-01-09' }));
  await expect.element(other.getByText('Total para 2 pessoas')).toBeVisible();
  await expect.element(button(/^Data/)).toHaveTextContent('09/01/2027');
});
