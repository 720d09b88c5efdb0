import { entertainmentRoutes } from '@embarque/entertainment/contract.ts';
import { FAKE_DAY, fakeTicket, fakeTour } from '@embarque/entertainment/testing/fake-activity.ts';
import { availabilityOf, offerOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { answersDrawn, drawn } from '@embarque/web-kit/testing/drawn.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { alertState } from '@embarque/web-kit/ui/notices/alerts.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import states, { choosing } from './choice-panel.states.tsx';

beforeEach(async () => {
  serverTimeIs('2027-01-02T12:00:00Z');
  await page.viewport(1280, 900);
});

const BEFORE =
  'Antes de visualizar as opções desta experiência, verifique a disponibilidade dela clicando no botão acima.';
const UNAVAILABLE =
  'Infelizmente não encontramos uma disponibilidade para a data selecionada nesse momento, busque outras datas ou tente novamente mais tarde.';

type Reply = Parameters<typeof answer>[1];
const server = (reply: Reply) => fakeServer(answer(entertainmentRoutes.availability, reply));
const found = (details = fakeTicket()): Reply => ({ status: 200, body: [availabilityOf(details)] });
const alerts = () => alertState.get().map(({ text }) => text);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const check = button('Verificar disponibilidade');
const select = button('Selecionar essa Data');
const pick = async (day: RegExp) => {
  await button(/^Data/).click();
  await button(day).click();
};

it('begins with one adult, says the ages of each type, and does not count below nobody', async () => {
  const screen = await renderInShop(states.ticket);
  await expect.element(screen.getByRole('group', { name: 'Adulto' })).toHaveTextContent(/A partir de 12 anos\s*1/);
  await expect.element(screen.getByRole('group', { name: 'Criança' })).toHaveTextContent(/De 3 a 11 anos\s*0/);
  await expect.element(screen.getByRole('group', { name: 'Bebê' })).toHaveTextContent(/Até 2 anos\s*0/);
  await expect.element(button('Diminuir Criança')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText(BEFORE)).toBeVisible();
});

it('says what is missing in its order: the day, then somebody, then an adult', async () => {
  const asked = server(never);
  const screen = await renderInShop(states.ticket);
  await button('Diminuir Adulto').click();
  await check.click();
  const dateMissing = 'Por favor, selecione uma data antes de verificar a disponibilidade.';
  await expect.element(button(/^Data/)).toHaveAccessibleDescription(dateMissing);
  expect(alerts()).toEqual([dateMissing]);
  await expect.element(button(/^Data/)).toHaveFocus();
  await pick(/, 13 de janeiro/);
  await check.click();
  const nobody = 'Por favor, selecione pelo menos um tipo de passageiro.';
  await expect.element(screen.getByText(nobody)).toBeVisible();
  await expect.element(button('Aumentar Adulto')).toHaveFocus();
  await expect.element(button('Aumentar Adulto')).toHaveAccessibleDescription(nobody);
  expect(alerts()).toContain(nobody);
  await button('Aumentar Criança').click();
  await expect
    .element(screen.getByRole('group', { name: 'Adulto' }))
    .toHaveAccessibleDescription('Crianças participam acompanhadas de um adulto. Inclua um adulto.');
  await check.click();
  await drawn();
  expect(asked).toEqual([]);
});

it('does not ask for a day on which it does not take place', async () => {
  const asked = server(never);
  await renderInShop(states.closedDay);
  await check.click();
  const closed = 'Dia indisponível, por favor selecione um dos dias destacados no calendário.';
  await expect.element(button(/^Data/)).toHaveAccessibleDescription(closed);
  expect(alerts()).toEqual([closed]);
  await button(/^Data/).click();
  await expect.element(button(/, 12 de janeiro.*, indisponível/)).toHaveAttribute('aria-disabled', 'true');
  expect(asked).toEqual([]);
});

it('says at the people that a vehicle takes no more', async () => {
  const screen = await renderInShop(states.transfer);
  for (let more = 0; more < 6; more += 1) await button('Aumentar Adulto').click();
  await pick(/, 10 de janeiro/);
  await check.click();
  await expect
    .element(
      screen.getByText('Este veículo leva no máximo 6 passageiros. Retire passageiros ou reserve outro veículo.'),
    )
    .toBeVisible();
});

it('asks for everyone as an item of its own, and goes on with what was found', async () => {
  const onSelect = vi.fn();
  const asked = server(found());
  await renderInShop(choosing({ offer: offerOf(), day: FAKE_DAY, adults: 2, children: 1, onSelect }));
  await check.click();
  await expect.element(page.getByText('Há disponibilidade para a data selecionada.')).toBeVisible();
  expect(asked).toEqual([
    {
      path: '/api/services/entertainment/availability',
      body: {
        activityId: '5-fake.50012',
        refToken: 'token-50012',
        date: FAKE_DAY,
        passengers: [99, 99, 11].map((endAge) => ({ endAge, quantity: 1 })),
      },
    },
  ]);
  await select.click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      refToken: 'token-50012',
      startingTime: null,
      availability: availabilityOf(),
      passengers: [
        { name: 'Adulto', endAge: 99, quantity: 2 },
        { name: 'Criança', endAge: 11, quantity: 1 },
      ],
    }),
  );
});

it('asks for a time where the day has some', async () => {
  const onSelect = vi.fn();
  server(found(fakeTour()));
  await renderInShop(choosing({ offer: offerOf(fakeTour()), day: FAKE_DAY, onSelect }));
  await check.click();
  await select.click();
  const missing = 'Por favor, selecione um horário antes de prosseguir para o checkout.';
  await expect.element(page.getByRole('radiogroup', { name: 'Horário' })).toHaveAccessibleDescription(missing);
  expect(alerts()).toEqual([missing]);
  await expect.element(page.getByRole('radio').first()).toHaveFocus();
  expect(onSelect).not.toHaveBeenCalled();
  await page.getByRole('radio', { name: '14:00' }).click();
  await select.click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ startingTime: '14:00' }));
});

it('forgets what was found once the people or the day change', async () => {
  server(found());
  const screen = await renderInShop(choosing({ offer: offerOf(), day: FAKE_DAY }));
  await check.click();
  await expect.element(select).toBeVisible();
  await button('Aumentar Adulto').click();
  await expect.element(select).not.toBeInTheDocument();
  await expect.element(screen.getByText(BEFORE)).toBeVisible();
  await check.click();
  await expect.element(select).toBeVisible();
  await pick(/, 13 de janeiro/);
  await expect.element(select).not.toBeInTheDocument();
});

it('says that nothing is left of the day, or what the server says', async () => {
  server({ status: 200, body: [] });
  const screen = await renderInShop(choosing({ offer: offerOf(), day: FAKE_DAY }));
  await check.click();
  await expect.element(screen.getByText(UNAVAILABLE)).toBeVisible();
  server(problem(409, 'Esta oferta expirou.'));
  await check.click();
  await expect.element(screen.getByText('Esta oferta expirou.')).toBeVisible();
  fakeServer();
  await check.click();
  await expect
    .element(screen.getByText('Não conseguimos verificar a disponibilidade agora. Tente novamente.'))
    .toBeVisible();
});

it('shows that it asks, and ignores an answer to what is not asked any more', async () => {
  let arrive = (_reply: { status: number; body: unknown }) => {};
  const late = new Promise<{ status: number; body: unknown }>((resolve) => {
    arrive = resolve;
  });
  const asked = server(() => (asked.length === 1 ? late : { status: 200, body: [] }));
  const screen = await renderInShop(choosing({ offer: offerOf(), day: FAKE_DAY }));
  await check.click();
  await expect.element(screen.getByText('Verificando a disponibilidade…')).toBeVisible();
  await expect.element(check).toHaveAttribute('aria-disabled', 'true');
  await button('Aumentar Adulto').click();
  await expect.element(screen.getByText(BEFORE)).toBeVisible();
  await check.click();
  await expect.element(screen.getByText(UNAVAILABLE)).toBeVisible();
  arrive({ status: 200, body: [availabilityOf()] });
  await answersDrawn();
  await drawn();
  await expect.element(select).not.toBeInTheDocument();
  await expect.element(screen.getByText(UNAVAILABLE)).toBeVisible();
});

it('says for whom the price of a transfer holds, beside it', async () => {
  await renderInShop(states.transfer);
  const tip = button('por passageiro');
  await expect.element(tip).toHaveAccessibleDescription('Válido para: Compartilhado, até 6 passageiros');
  const text = page.getByText('Válido para: Compartilhado, até 6 passageiros');
  await expect.element(text).not.toBeVisible();
  await tip.click();
  await expect.element(text).toBeVisible();
});

it('finds what was chosen again, of the same activity alone', async () => {
  const offer = offerOf();
  const first = await renderInShop(choosing({ offer }));
  await pick(/, 13 de janeiro/);
  await button('Aumentar Criança').click();
  await first.unmount();
  const again = await renderInShop(choosing({ offer }));
  await expect.element(button(/^Data/)).toHaveTextContent('13/01/2027');
  await expect.element(again.getByRole('group', { name: 'Criança' })).toHaveTextContent(/1/);
  await again.unmount();
  await renderInShop(choosing({ offer: offerOf(fakeTour()) }));
  await expect.element(button(/^Data/)).toHaveTextContent('dd/mm/aaaa');
});

it('has the time that was chosen before a reload once the day is checked again, until the day changes', async () => {
  const offer = offerOf(fakeTour());
  const asked = server(found(fakeTour()));
  const first = await renderInShop(choosing({ offer, day: FAKE_DAY }));
  await check.click();
  await page.getByRole('radio', { name: '14:00' }).click();
  await first.unmount();
  const again = await renderInShop(choosing({ offer }));
  await expect.element(again.getByText(BEFORE)).toBeVisible();
  expect(asked).toHaveLength(1);
  await check.click();
  await expect.element(page.getByRole('radio', { name: '14:00' })).toBeChecked();
  await pick(/, 13 de janeiro/);
  await check.click();
  await expect.element(page.getByRole('radio', { name: '14:00' })).not.toBeChecked();
});

it('is chosen by the keyboard alone', async () => {
  const onSelect = vi.fn();
  server(found(fakeTour()));
  await renderInShop(choosing({ offer: offerOf(fakeTour()), day: FAKE_DAY, onSelect }));
  button('Aumentar Adulto').element().focus();
  await userEvent.keyboard('{Enter}');
  check.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(select).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('radio', { name: '09:00' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: '14:00' })).toBeChecked();
  select.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      startingTime: '14:00',
      passengers: [expect.objectContaining({ name: 'Adulto', quantity: 2 })],
    }),
  );
});
