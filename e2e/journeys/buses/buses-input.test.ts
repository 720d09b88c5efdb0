import { yearsAgo } from '../../support/days.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { expectHeld, freeSeats, openBuses, passengerOf, roomyBusesOf, seatsOf } from '../steps/buses.ts';
import { byKeyboard, byTouch, type InputMethod } from '../steps/input-methods.ts';
import type { Part } from '../steps/trips.ts';
import { agreeAndBuy } from '../steps/whole-purchase.ts';

/** Seats are bought by keyboard and by touch, there and back for two. */

const TRIP = { daysAhead: 50, nights: 3, passengers: 2 } as const;

/** From the results to the summary, with the first roomy bus of each direction. */
async function choose(page: Page, input: InputMethod): Promise<void> {
  for (const way of ['IDA', 'VOLTA'] as const) {
    const bus = roomyBusesOf(page, way).first();
    await expect(bus).toBeVisible();
    await input.tick(bus);
  }
  await input.press(page.getByRole('button', { name: 'Selecionar', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalhes da Viagem');
}

/** The deck on which two seats are free: a roomy bus has one. */
async function deckForTwo(seats: Part): Promise<Part> {
  for (const deck of await seats.getByRole('group', { name: /^Mapa de assentos/ }).all()) {
    if ((await deck.locator('[data-state="free"]').count()) > 1) return deck;
  }
  throw new Error('no deck has two free seats');
}

/** Says who travels: the member and somebody else. */
async function sayWho(page: Page, input: InputMethod): Promise<void> {
  const people = [
    { name: 'Joana', document: '52998224725' },
    { name: 'Bia', document: '11144477735' },
  ];
  for (const [index, { name, document }] of people.entries()) {
    const person = passengerOf(page, index + 1);
    const field = (label: string) => person.getByRole('textbox', { name: label, exact: true });
    if (index === 0) {
      await input.press(person.getByRole('button', { name: 'Usar meus dados' }));
      await expect(field('Sobrenome')).toHaveValue('PRADO');
    } else {
      await input.write(field('Nome'), name);
      await input.write(field('Sobrenome'), 'Prado');
    }
    await input.write(field('Data de nascimento'), yearsAgo(36));
    await input.pick(person.getByRole('combobox', { name: 'Gênero' }), /^F$/);
    await input.pick(person.getByRole('combobox', { name: 'Tipo de documento' }), /^CPF$/);
    await input.write(field('Documento'), document);
    if (index > 0) await input.write(field('E-mail'), 'bia@demo.test');
  }
}

test('seats are bought by keyboard alone', async ({ page, newMember, startSignedIn, checkAccessibility }) => {
  const input = byKeyboard(page);
  await startSignedIn(await newMember());
  await openBuses(page, TRIP);
  await choose(page, input);
  for (const way of ['ida', 'volta'] as const) {
    const seats = seatsOf(page, way);
    await freeSeats(seats);
    await test.step(`arrows walk over the seats of the ${way}, Enter picks`, async () => {
      const deck = await deckForTwo(seats);
      await input.press(deck.locator('[data-seat][tabindex="0"]'));
      await expect(seats.getByText('1 de 2 assento(s) selecionado(s)')).toBeVisible();
      const focused = seats.locator('[data-seat]:focus');
      const before = await focused.getAttribute('data-seat');
      // Row by row, until a seat is free.
      for (let step = 0; step < 120; step += 1) {
        const from = await focused.getAttribute('data-seat');
        await page.keyboard.press('ArrowRight');
        if ((await focused.getAttribute('data-seat')) === from) {
          await page.keyboard.press('Home');
          await page.keyboard.press('ArrowDown');
        }
        if (((await focused.getAttribute('aria-label')) ?? '').endsWith(', livre')) break;
      }
      expect(await focused.getAttribute('data-seat')).not.toBe(before);
      await page.keyboard.press('Enter');
      await expect(seats.getByText('2 de 2 assento(s) selecionado(s)')).toBeVisible();
      await expectHeld(seats);
    });
  }
  await sayWho(page, input);
  await checkAccessibility();
  await agreeAndBuy(page, input);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserva concluída');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('seats are bought by touch, without scrolling sideways', async ({
    page,
    newMember,
    startSignedIn,
    checkWidth,
    checkAccessibility,
  }) => {
    const input = byTouch(page, checkWidth);
    await startSignedIn(await newMember());
    await openBuses(page, { ...TRIP, daysAhead: 53 });
    await choose(page, input);
    for (const way of ['ida', 'volta'] as const) {
      const seats = seatsOf(page, way);
      for (const place of [1, 2]) {
        // One deck is shown, and may be full.
        if ((await (await freeSeats(seats)).count()) === 0) {
          await input.press(seats.getByRole('radiogroup').getByText('Piso superior'));
        }
        await input.press((await freeSeats(seats)).first());
        await expect(seats.getByText(`${place} de 2 assento(s) selecionado(s)`)).toBeVisible();
      }
      await expectHeld(seats);
      await test.step('the time left stays in sight while seats are chosen', () =>
        expect(seats.getByText(/^Assentos reservados por/)).toBeInViewport());
    }
    await sayWho(page, input);
    await checkWidth();
    await checkAccessibility();
    await agreeAndBuy(page, input);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserva concluída');
  });
});
