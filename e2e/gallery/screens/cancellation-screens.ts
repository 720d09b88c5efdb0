import type { Locator } from '@playwright/test';
import { testCards } from '../../journeys/steps/payment.ts';
import { unfold } from '../../journeys/steps/trips.ts';
import { type MemberOptions, sandboxCall } from '../../support/members.ts';
import { orderFault, payWith, type Screen, toPendingTrip, type Visit } from './visit.ts';

const DAY_MS = 86_400_000;
/** Bought this many days ahead, a booking can be cancelled free of charge on its first day. */
const LONG_AHEAD = 40;

/** Cancelling a booking, from the quote to the card that shows what came back. */
export const cancellationScreens: readonly Screen[] = [
  {
    name: 'cancel-pending',
    fullPage: false,
    async open(at) {
      await toPendingTrip(at);
      await askToCancel(at);
    },
  },
  {
    name: 'cancel-free',
    fullPage: false,
    async open(at) {
      await toIssuedTrip(at, { daysAhead: LONG_AHEAD });
      await askToCancel(at);
    },
  },
  {
    name: 'cancel-penalty',
    fullPage: false,
    async open(at) {
      await toIssuedTrip(at);
      await askToCancel(at);
    },
  },
  {
    name: 'cancel-changed',
    fullPage: false,
    async open(at) {
      await toIssuedTrip(at);
      const dialog = await askToCancel(at);
      await orderFault(at, { operation: 'cancel', kind: 'price_up' });
      await dialog.getByRole('button', { name: 'Cancelar reserva' }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'trips-cancelled',
    async open(at) {
      await toIssuedTrip(at);
      await (await askToCancel(at)).getByRole('button', { name: 'Cancelar reserva' }).click();
      await at.page.getByRole('region', { name: 'Cancelamento', exact: true }).waitFor();
    },
  },
  {
    name: 'cancel-lost-points',
    fullPage: false,
    async open(at) {
      await toIssuedTrip(at, { daysAhead: LONG_AHEAD, lots: [{ points: 5_000_000, expiresInDays: 1 }] });
      await sandboxCall(at.serverUrl, '/sandbox/clock', { advance: 2 * DAY_MS });
      await at.page.reload();
      await askToCancel(at);
    },
  },
];

interface IssuedTripOptions {
  readonly daysAhead?: number;
  readonly lots?: MemberOptions['lots'];
}

/** Opens My trips with an issued booking of a partly refundable fare; a few days ahead cancelling is never free. */
async function toIssuedTrip(at: Visit, { daysAhead = 5, lots }: IssuedTripOptions = {}): Promise<void> {
  const options = { search: { luggage: true, daysAhead }, ...(lots && { member: { lots } }) };
  await payWith(at, { number: testCards.approved }, options);
  await at.page.getByRole('heading', { name: 'Reserva concluída' }).waitFor();
  await at.page.getByRole('link', { name: 'Ver minhas viagens' }).click();
}

/** Opens the dialog that quotes what comes back. */
async function askToCancel({ page }: Visit): Promise<Locator> {
  await unfold(page.getByRole('article'));
  await page.getByRole('button', { name: 'Cancelar reserva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar reserva' });
  await dialog
    .getByText(/Volta para você|Nada foi cobrado/)
    .first()
    .waitFor();
  return dialog;
}
