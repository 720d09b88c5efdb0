import { ageFeePerDay, mayRent } from '@embarque/car/driver-rules.ts';
import { ageAt } from '@embarque/contract/dates.ts';
import * as z from 'zod/mini';
import type { Choice } from './fleet.ts';
import type { Rental } from './rental.ts';

/** The travellers of an order: one driver, complete. */
const driversSchema = z.tuple([
  z.object({
    firstName: z.string().check(z.minLength(1)),
    lastName: z.string().check(z.minLength(1)),
    birthDate: z.iso.date(),
    documentNumber: z.string().check(z.minLength(1)),
    email: z.string(),
    phone: z.string(),
  }),
]);

/** Whether a company rents to these travellers at the price of the offer, by the driver's age on the day of the pick-up. */
export function mayDrive(travellers: unknown, { query, pickup }: Rental, { company }: Choice): boolean {
  const parsed = driversSchema.safeParse(travellers);
  if (!parsed.success) return false;
  const [{ birthDate }] = parsed.data;
  const age = ageAt(birthDate, pickup.day);
  const { driver: terms } = company;
  return mayRent({ ...query.driver, age }, terms) && ageFeePerDay(age, terms) <= ageFeePerDay(query.driver.age, terms);
}
