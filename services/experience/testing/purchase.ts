import { testServiceContext } from '@embarque/commerce/testing/service-context.ts';
import type { ExperienceDeps } from '@embarque/experience/api/experience-deps.ts';
import type { ExperiencePassenger } from '@embarque/experience/booking-contract.ts';
import type { ExperienceSupplier } from '@embarque/experience/port.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { createFakeSupplier } from './fake-supplier.ts';

/** What tests buy an experience with. */

/** Everybody has a CPF of their own. */
const cpfs: Readonly<Record<string, string>> = { BIA: '11144477735', CAIO: '39053344705', LEO: '12345678909' };

export const adult = (name = 'ANA', changes: Partial<ExperiencePassenger> = {}): ExperiencePassenger => ({
  type: 'ADT',
  name,
  lastName: 'SOUZA',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: cpfs[name] ?? '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  address: 'Rua das Acácias, 120',
  ...changes,
});

/** Seven years old in January 2027. */
export const child = (name = 'LEO'): ExperiencePassenger => adult(name, { type: 'CHD', birthdate: '03/01/2020' });

/** A pricing at 40 points a real with a fee of 6 %, sold until three days before. */
export const experiencePricing = { conversionRate: 40, feePercent: 6, advanceDays: 3, isSold: true };

/** Returns dependencies under a clock of the test, with the given suppliers. */
export function experienceDeps(
  suppliers: readonly [ExperienceSupplier, ...ExperienceSupplier[]] = [createFakeSupplier()],
) {
  const terms = { ...experiencePricing };
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const { signer, supplierDeadlineMs, searchLimits, reportDropped } = testServiceContext([], terms);
  const deps: ExperienceDeps = {
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
