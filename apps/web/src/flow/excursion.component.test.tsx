import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { excursionRoutes, joinTokens } from '@embarque/catalog/testing/excursion/contract.ts';
import { excursionService } from '@embarque/catalog/testing/excursion/descriptor.ts';
import {
  sampleExcursion,
  sampleExcursionBooking,
  sampleRooms,
} from '@embarque/catalog/testing/excursion/sample-excursion.ts';
import { excursionCheckout } from '@embarque/catalog/testing/excursion/web/checkout.tsx';
import { excursionTrip } from '@embarque/catalog/testing/excursion/web/trip.tsx';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { shopServiceOfKind } from '../services.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { CheckoutView } from './checkout/checkout-view.tsx';
import { FinishedPage } from './finished/finished-page.tsx';
import { readBookingError, saveCompleted } from './purchase/purchase-outcome.ts';
import { BookingCard } from './trips/booking-card.tsx';

/**
 * The generic pages with a service of two companies, rooms of several people, a hold, a booking call and a picture of its own. Its
 * parts stand in the place of those of the service whose kind it borrows.
 */

/** What the next booking is answered with. */
type Booked = Parameters<typeof answer>[1];
const created = { success: true, bookingCode: 'EMB-ABC123', locator: 'ABC123', statusId: 2 } as const;
const HELD = { holdId: 'hold-1', expiresAt: '2999-01-01T12:00:00Z' };

const { boat, lodge } = sampleExcursion;
const RISEN = joinTokens(['boat.2', 'lodge.2']);
const risen = problem(409, 'O preço mudou.', {
  code: 'price_changed',
  cashPrice: 3_100,
  pointsPrice: 155_000,
  expiresAt: '2999-01-02T12:00:00Z',
  refToken: RISEN,
});

/** A server that sells the excursion at the price it has on screen. */
function server(booked: Booked = { status: 200, body: created }) {
  return fakeServer(
    answer(excursionRoutes.offer, { status: 200, body: sampleExcursion }),
    answer(excursionRoutes.hold, { status: 200, body: HELD }),
    answer(excursionRoutes.book, booked),
  );
}

/** The service with everyone's names typed from the start. */
const named: typeof excursionCheckout = { ...excursionCheckout, emptyForm: () => ({ rooms: sampleRooms, hold: null }) };

/** The summary of the excursion as it was last sent, or else as it was chosen. */
async function summary(part = excursionCheckout) {
  const selection = readStored(excursionService.selectionKey, excursionCheckout.parseSelection) ?? sampleExcursion;
  const screen = await renderInPage(<CheckoutView service={excursionService} part={part} selection={selection} />, {
    at: shopPaths.summary,
  });
  const person = (room: number, place: number) => {
    const fields = screen.getByRole('group', { name: `Quarto ${room + 1} · Participante ${place + 1}` });
    return {
      name: fields.getByLabelText('Nome', { exact: true }),
      lastName: fields.getByLabelText('Sobrenome', { exact: true }),
    };
  };
  const terms = screen.getByRole('checkbox', { name: /termos/ });
  return {
    screen,
    person,
    terms,
    buy: () => screen.getByRole('button', { name: 'Comprar', exact: true }).click(),
    holdButton: screen.getByRole('button', { name: 'Reservar o barco' }),
    held: screen.getByText(/^O barco está reservado até/),
    async typeNames() {
      for (const [room, people] of sampleRooms.entries())
        for (const [place, { name, lastName }] of people.entries()) {
          await person(room, place).name.fill(name);
          await person(room, place).lastName.fill(lastName);
        }
    },
  };
}

/** Bodies of the bookings that were sent. */
const bookings = (asked: ReturnType<typeof server>) =>
  asked.filter(({ path }) => path === excursionRoutes.book.path).map(({ body }) => body);

describe('the summary', () => {
  it('buys of both companies for everyone in their rooms, with the boat that was held', async () => {
    const asked = server();
    const { screen, typeNames, terms, buy, holdButton, held } = await summary();
    await expect.element(holdButton).toHaveAttribute('aria-disabled', 'false');
    await holdButton.click();
    await expect.element(held).toBeVisible();
    await expect.element(holdButton).toHaveAttribute('aria-disabled', 'true');
    await typeNames();
    await terms.click();
    await buy();
    await expect.poll(screen.place).toBe(shopPaths.finished);
    expect(asked.find(({ path }) => path === excursionRoutes.hold.path)?.body).toEqual({ refToken: boat.refToken });
    const [sent, ...others] = bookings(asked);
    expect(others).toEqual([]);
    expect(excursionRoutes.book.body.safeParse(sent).data).toMatchObject({
      refTokens: [boat.refToken, lodge.refToken],
      holdId: HELD.holdId,
      rooms: sampleRooms,
      cashPrice: 3_000,
      pointsTotalValue: 150_000,
    });
  });

  it('keeps the names that were typed while the boat was asked for', async () => {
    let holdIt = () => {};
    const answered = new Promise<{ status: 200; body: typeof HELD }>((resolve) => {
      holdIt = () => resolve({ status: 200, body: HELD });
    });
    fakeServer(
      answer(excursionRoutes.offer, { status: 200, body: sampleExcursion }),
      answer(excursionRoutes.hold, () => answered),
    );
    const { person, terms, holdButton, held } = await summary();
    await expect.element(holdButton).toHaveAttribute('aria-disabled', 'false');
    await holdButton.click();
    await person(1, 2).name.fill('GABRIELA');
    await terms.click();
    holdIt();
    await expect.element(held).toBeVisible();
    await expect.element(person(1, 2).name).toHaveValue('GABRIELA');
    await expect.element(terms).toBeChecked();
  });

  it('asks the companies again where the boat is sold out', async () => {
    const asked = fakeServer(
      answer(excursionRoutes.offer, { status: 200, body: sampleExcursion }),
      answer(excursionRoutes.hold, problem(409, 'O barco está cheio.', { code: 'sold_out' })),
    );
    const offers = () => asked.filter(({ path }) => path === excursionRoutes.offer.path).length;
    const { screen, holdButton, held } = await summary();
    await expect.element(holdButton).toHaveAttribute('aria-disabled', 'false');
    const before = offers();
    await holdButton.click();
    await expect.element(screen.getByText('O barco está cheio.')).toBeVisible();
    await expect.poll(offers).toBe(before + 1);
    await expect.element(held).not.toBeInTheDocument();
  });

  it('says beside the field whose name is missing in which room, and sends nothing', async () => {
    const asked = server();
    const { screen, person, terms, buy } = await summary(named);
    await person(2, 3).name.fill('');
    await terms.click();
    await buy();
    await expect.element(person(2, 3).name).toHaveAccessibleDescription('Nome não pode ser vazio');
    await expect.element(person(2, 3).name).toHaveFocus();
    expect(screen.getByText('Nome não pode ser vazio').elements()).toHaveLength(1);
    expect(bookings(asked)).toEqual([]);
  });

  it('shows a name that the server refuses beside its field', async () => {
    server(
      problem(400, 'Verifique os dados.', {
        code: 'invalid_data',
        fields: { 'rooms.0.1.lastName': 'Sobrenome recusado' },
      }),
    );
    const { person, terms, buy } = await summary(named);
    await terms.click();
    await buy();
    await expect.element(person(0, 1).lastName).toHaveAccessibleDescription('Sobrenome recusado');
    await expect.element(person(0, 1).lastName).toHaveFocus();
  });

  it('has a price that rose accepted, and buys by the new tokens of both companies', async () => {
    server(risen);
    const first = await summary(named);
    await expect.element(first.holdButton).toHaveAttribute('aria-disabled', 'false');
    await first.holdButton.click();
    await expect.element(first.held).toBeVisible();
    await first.terms.click();
    await first.buy();
    await expect.poll(first.screen.place).toBe(shopPaths.bookingError);
    expect(readBookingError()).toBe('O preço mudou.');
    await first.screen.unmount();

    const asked = server();
    const { screen, person, terms, buy } = await summary();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toHaveTextContent(/155\.000\sPts/);
    await expect.element(dialog).toHaveTextContent(/5\.000\sPts a mais/);
    await dialog.getByRole('button', { name: 'Aceitar novo valor' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(person(2, 3).name).toHaveValue('LUCAS');
    await expect.element(terms).toBeChecked();
    await buy();
    await expect.poll(screen.place).toBe(shopPaths.finished);
    expect(bookings(asked)).toMatchObject([
      {
        refTokens: ['boat.2', 'lodge.2'],
        holdId: HELD.holdId,
        cashPrice: 3_100,
        pointsPrice: 155_000,
        rooms: sampleRooms,
      },
    ]);
  });
});

/** The page after a purchase by who is signed in. */
function AfterPurchase() {
  useState(() => saveCompleted({ status: 200, ...created }));
  return <FinishedPage />;
}

describe('the booking', () => {
  const PICTURE = '/v1/files/excursions/ILB.svg';

  /** A page of the shop with the trip of excursions in the place of the kind's own. */
  async function shown(page: ReactNode) {
    const parts = shopServiceOfKind(excursionService.kind)?.parts;
    if (!parts) throw new Error('the shop has no service of this kind');
    const trip = vi.spyOn(parts, 'trip').mockImplementation(async () => excursionTrip);
    // The picture is not there in tests. That is kept from the part, which would draw something else.
    const withhold = (event: Event) => event.target instanceof HTMLImageElement && event.stopImmediatePropagation();
    window.addEventListener('error', withhold, true);
    onTestFinished(() => {
      trip.mockRestore();
      window.removeEventListener('error', withhold, true);
    });
    return renderInPage(page);
  }

  async function expectLocatorsOnce(screen: Awaited<ReturnType<typeof shown>>): Promise<void> {
    for (const [company, locator] of [
      ['do barco', 'BARCO7'],
      ['da pousada', 'POUSA9'],
    ] as const) {
      await expect.element(screen.getByText(`Localizador ${company}`, { exact: true })).toBeVisible();
      expect(screen.getByText(locator).elements()).toHaveLength(1);
    }
    expect(screen.getByText('Localizador', { exact: true }).elements()).toEqual([]);
  }

  const pictures = ({ container }: Awaited<ReturnType<typeof shown>>) =>
    [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));

  it('has in its card both locators, its own picture and everyone who comes', async () => {
    const screen = await shown(
      <BookingCard
        booking={sampleExcursionBooking}
        now={new Date('2998-12-29T12:00:00Z')}
        clockSkewMs={0}
        onReload={() => undefined}
      />,
    );
    await expect.element(screen.getByText('Faltam 12 dias')).toBeVisible();
    await expect.element(screen.getByText('embarque às 09:00, Píer da Vila')).toBeVisible();
    expect(pictures(screen)).toEqual([PICTURE]);
    await screen.getByRole('button', { name: 'Ver detalhes' }).click();
    await expectLocatorsOnce(screen);
    await expect.element(screen.getByText('Q-103')).toBeVisible();
    const people = screen.getByRole('listitem').filter({ hasText: 'SOUZA' });
    expect(people.elements().map(({ textContent }) => textContent)).toEqual(
      sampleRooms.flat().map(({ name, lastName }) => `${name} ${lastName}`),
    );
  });

  it('has after the purchase what was bought, both locators and everyone who comes', async () => {
    fakeServer(answer(bookingRoutes.byLocator, { status: 200, body: sampleExcursionBooking }));
    const screen = await shown(<AfterPurchase />);
    await expect.element(screen.getByText('Ilhabela')).toBeVisible();
    await expectLocatorsOnce(screen);
    const everyone = sampleRooms.flat().map(({ name, lastName }) => `${name} ${lastName}`);
    await expect.element(screen.getByText(everyone.join(', '))).toBeVisible();
  });
});
