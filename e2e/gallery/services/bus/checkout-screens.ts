import {
  chooseBuses,
  fillPassenger,
  freeSeats,
  openBuses,
  pickSeats,
  seatCalled,
  seatsOf,
} from '../../../journeys/steps/buses.ts';
import { askToCancel, confirmCancel } from '../../../journeys/steps/cancellation.ts';
import { buy } from '../../../journeys/steps/checkout.ts';
import { tripOf, unfold } from '../../../journeys/steps/trips.ts';
import { buyRide } from '../../../support/bought-ride.ts';
import { createMember } from '../../../support/members.ts';
import type { Screen, Visit } from '../../screens/visit.ts';
import { toSummary } from './bus-pages.ts';

/** The campaign in which rides are bought over HTTP. */
const bought = ['10001'];

/** The summary of seats, and rides in My trips. */
export const checkoutScreens: readonly Screen[] = [
  { name: 'checkout-buses', set: 'buses', atEnd: true, open: (at) => toSummary(at) },
  { name: 'checkout-buses-return', set: 'buses', atEnd: true, open: (at) => toSummary(at, { back: 4, passengers: 2 }) },
  {
    name: 'checkout-buses-held',
    set: 'buses',
    atEnd: true,
    async open(at) {
      await toSummary(at, { back: 4, passengers: 2, going: 41 });
      await pickSeats(seatsOf(at.page), 2);
      await (await freeSeats(seatsOf(at.page, 'volta'))).first().click();
    },
  },
  {
    name: 'checkout-buses-lost',
    set: 'buses',
    atEnd: true,
    async open(at) {
      await toSummary(at, { passengers: 2, going: 42 });
      await freeSeats(seatsOf(at.page));
      const other = await at.page.context().newPage();
      await openBuses(other, { passengers: 2, daysAhead: 42 });
      await chooseBuses(other);
      const first = (await freeSeats(seatsOf(other))).first();
      const taken = (await first.getAttribute('data-seat')) ?? '';
      await first.click();
      await seatsOf(other)
        .getByText(/^Assentos reservados/)
        .waitFor();
      await seatCalled(seatsOf(at.page), taken).click();
      await seatsOf(at.page).getByRole('alert').waitFor();
    },
  },
  {
    name: 'checkout-buses-errors',
    set: 'buses',
    atEnd: true,
    async open(at) {
      await toSummary(at, { going: 43 });
      await freeSeats(seatsOf(at.page));
      await buy(at.page);
    },
  },
  {
    name: 'checkout-buses-rules',
    set: 'buses',
    fullPage: false,
    async open(at) {
      await toSummary(at, { going: 44 });
      await freeSeats(seatsOf(at.page));
      await seatsOf(at.page).getByRole('button', { name: 'Regras' }).click();
    },
  },
  {
    name: 'booked-buses',
    set: 'buses',
    async open(at) {
      await toSummary(at, { going: 45 });
      await pickSeats(seatsOf(at.page));
      await fillPassenger(at.page);
      await buy(at.page);
      await at.page.getByRole('heading', { name: 'Reserva concluída' }).waitFor();
    },
  },
  {
    name: 'trips-buses',
    set: 'buses',
    campaigns: bought,
    async open(at) {
      await (await toRide(at)).getByText('Cancelamento e regras da viação').first().click();
    },
  },
  {
    name: 'cancel-buses',
    set: 'buses',
    campaigns: bought,
    fullPage: false,
    async open(at) {
      await askToCancel(at.page, await toRide(at));
    },
  },
  {
    name: 'trips-buses-cancelled',
    set: 'buses',
    campaigns: bought,
    async open(at) {
      await confirmCancel(await askToCancel(at.page, await toRide(at)));
      await at.page.getByRole('region', { name: 'Cancelamento', exact: true }).waitFor();
    },
  },
];

/** Opens a ride in My trips that was bought in points. */
async function toRide({ page, serverUrl, campaignCode }: Visit) {
  const member = await createMember(serverUrl, { campaignCode });
  const code = await buyRide(serverUrl, member);
  await page.goto(`/login?campaignId=${campaignCode}`);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Senha', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Buscar' }).waitFor();
  await page.goto('/conta/minhas-viagens');
  const trip = tripOf(page, code);
  await unfold(trip);
  return trip;
}
