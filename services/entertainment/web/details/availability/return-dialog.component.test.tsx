import { type AvailabilityRequest, entertainmentRoutes } from '@embarque/entertainment/contract.ts';
import { FAKE_DAY, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { availabilityOf, offerOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { answersDrawn } from '@embarque/web-kit/testing/drawn.ts';
import { answer, fakeServer, never } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choosing } from '../choice-panel.states.tsx';

beforeEach(async () => {
  serverTimeIs('2027-01-02T12:00:00Z');
  await page.viewport(1280, 900);
});

const dialog = page.getByRole('dialog', { name: 'Selecione a data de retorno' });
const decide = dialog.getByRole('button', { name: 'Escolhi minha data de retorno' });
const field = dialog.getByRole('button', { name: /^Data de retorno/ });
const select = page.getByRole('button', { name: 'Selecionar essa Data' });

type Reply = Exclude<Parameters<typeof answer>[1], (...args: never[]) => unknown>;

/** Answers the way there, and both ways as told. */
async function returning(both: () => Reply | Promise<Reply>) {
  const onSelect = vi.fn();
  const asked = fakeServer(
    answer(entertainmentRoutes.availability, ({ body }) =>
      (body as AvailabilityRequest).returnDate
        ? both()
        : { status: 200, body: [availabilityOf(fakeTransfer(), { returnDate: null, refToken: 'way-there' })] },
    ),
  );
  const screen = await renderInShop(choosing({ offer: offerOf(fakeTransfer()), day: FAKE_DAY, adults: 2, onSelect }));
  await page.getByRole('button', { name: 'Verificar disponibilidade' }).click();
  await select.click();
  await expect.element(dialog).toBeVisible();
  return { screen, asked, onSelect };
}

const pickReturn = async () => {
  await field.click();
  await page.getByRole('button', { name: /, 15 de janeiro/ }).click();
  await expect.element(field).toHaveTextContent('15/01/2027');
};

it('asks for the day of the way back, then for what both ways cost, and goes on with that', async () => {
  const body = [availabilityOf(fakeTransfer())];
  const { asked, onSelect } = await returning(() => ({ status: 200, body }));
  expect(onSelect).not.toHaveBeenCalled();
  await decide.click();
  await expect.element(field).toHaveAccessibleDescription('Por favor, selecione uma data de retorno.');
  await expect.element(field).toHaveFocus();
  expect(asked).toHaveLength(1);
  await pickReturn();
  await decide.click();
  await expect.poll(() => onSelect.mock.calls).toHaveLength(1);
  expect(asked[1]?.body).toMatchObject({
    date: FAKE_DAY,
    returnDate: '2027-01-15',
    passengers: [99, 99].map((endAge) => ({ endAge, quantity: 1 })),
  });
  expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ availability: body[0] });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^sex,\s15\/01\/2027$/)).toBeVisible();
  await page.getByRole('button', { name: 'Trocar a data de retorno' }).click();
  await expect.element(field).toHaveTextContent('15/01/2027');
});

it('opens with the day of the way back that was chosen before a reload', async () => {
  const body = [availabilityOf(fakeTransfer())];
  const { onSelect, screen } = await returning(() => ({ status: 200, body }));
  await pickReturn();
  await decide.click();
  await expect.poll(() => onSelect.mock.calls).toHaveLength(1);
  await screen.unmount();
  await renderInShop(choosing({ offer: offerOf(fakeTransfer()) }));
  await page.getByRole('button', { name: 'Verificar disponibilidade' }).click();
  await select.click();
  await expect.element(field).toHaveTextContent('15/01/2027');
});

it('offers days from the one after the arrival on, for twelve months', async () => {
  await returning(never);
  await field.click();
  await expect.element(page.getByRole('button', { name: /, 10 de janeiro/ })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /, 11 de janeiro/ })).toBeEnabled();
  await page.getByRole('combobox', { name: 'Escolher o mês' }).selectOptions('dezembro de 2027');
  await expect.element(page.getByRole('button', { name: /, 2 de janeiro de 2028/ })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: /, 3 de janeiro de 2028/ })).toBeDisabled();
});

it('says that nothing is left of both ways, and stays open', async () => {
  const { onSelect } = await returning(() => ({ status: 200, body: [] }));
  await pickReturn();
  await decide.click();
  await expect
    .element(
      dialog.getByText(
        'Infelizmente não encontramos uma disponibilidade para a data selecionada nesse momento, busque outras datas ou tente novamente mais tarde.',
      ),
    )
    .toBeVisible();
  expect(onSelect).not.toHaveBeenCalled();
});

it('does not go on with an answer that comes once it is closed', async () => {
  let arrive = (_reply: Reply) => {};
  const late = new Promise<Reply>((resolve) => {
    arrive = resolve;
  });
  const { onSelect } = await returning(() => late);
  await pickReturn();
  await decide.click();
  await expect.element(dialog.getByText('Verificando a disponibilidade…')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(select).toHaveFocus();
  arrive({ status: 200, body: [availabilityOf(fakeTransfer())] });
  await answersDrawn();
  expect(onSelect).not.toHaveBeenCalled();
});
