import { carTravellersSchema } from '@embarque/car/port.ts';
import { ageFeePerDay, mayRent } from '@embarque/car/rules/driver-rules.ts';
import { ageAt } from '@embarque/contract/dates.ts';
import type { Choice } from './fleet.ts';
import type { Rental } from './rental.ts';

/**
 * Returns the last name of an order's driver, or none before it is known; undefined when the company does not rent to the driver at
 * the price of the offer, by age and licence on the day of the pick-up.
 */
export function lastNamesOf(travellers: unknown, { query, pickup }: Rental, { company }: Choice): string[] | undefined {
  const parsed = carTravellersSchema.safeParse(travellers);
  if (!parsed.success) return undefined;
  const { driver: terms } = company;
  const isServed = parsed.data.every(({ birthDate, licenceYears = query.driver.licenceYears }) => {
    const age = ageAt(birthDate, pickup.day);
    return mayRent({ age, licenceYears }, terms) && ageFeePerDay(age, terms) <= ageFeePerDay(query.driver.age, terms);
  });
  return isServed ? parsed.data.map(({ lastName }) => lastName) : undefined;
}
