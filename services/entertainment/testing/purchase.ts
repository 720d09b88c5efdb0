import { testServiceContext } from '@embarque/commerce/testing/service-context.ts';
import type { EntertainmentDeps } from '@embarque/entertainment/api/entertainment-deps.ts';
import type { ActivityPassenger } from '@embarque/entertainment/booking-contract.ts';
import type { EntertainmentSupplier } from '@embarque/entertainment/port.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { createFakeSupplier } from './fake-supplier.ts';

/** What tests buy an activity with. */

/** Everybody has a CPF of their own. */
const cpfs: Readonly<Record<string, string>> = { BIA: '11144477735', CAIO: '39053344705', LEO: '12345678909' };

export const adult = (name = 'ANA', changes: Partial<ActivityPassenger> = {}): ActivityPassenger => ({
  endAge: 99,
  name,
  lastName: 'SOUZA',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: cpfs[name] ?? '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  ...changes,
});

/** Seven years old in January 2027. */
export const child = (name = 'LEO', changes: Partial<ActivityPassenger> = {}): ActivityPassenger =>
  adult(name, { endAge: 11, birthdate: '03/01/2020', ...changes });

/** A pricing at 40 points a real with a fee of 5 %. */
export const entertainmentPricing = { conversionRate: 40, feePercent: 5, advanceDays: 0, isSold: true };

/** Returns dependencies under a clock of the test, with the given suppliers. */
export function entertainmentDeps(
  suppliers: readonly [EntertainmentSupplier, ...EntertainmentSupplier[]] = [createFakeSupplier()],
) {
  const terms = { ...entertainmentPricing };
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const { signer, supplierDeadlineMs, searchLimits, reportDropped } = testServiceContext([], terms);
  const deps: EntertainmentDeps = {
    suppliers,
    signer,
    supplierDeadlineMs,
    pictureOrigins: ['https://img.example'],
    searchLimits,
    reportDropped,
    clock,
    pricing: async () => terms,
  };
  return { ...deps, clock, terms };
}
