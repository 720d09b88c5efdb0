import type { CarQuery } from '@embarque/car/port.ts';

/** The parts of a rental that a test names; the rest is that of `carQuery`. */
export interface RentalText {
  /** Location codes. */
  readonly from: string;
  readonly to?: string;
  /** yyyy-MM-ddTHH:mm, local. */
  readonly pickup?: string;
  readonly dropoff?: string;
  readonly driver?: Partial<CarQuery['driver']>;
  readonly asOf?: string;
}

/** A rental of five days in January 2027 by a driver of 36 years, searched for on 21 November 2026. */
export function carQuery({
  from,
  to = from,
  pickup = '2027-01-15T10:00',
  dropoff = '2027-01-20T10:00',
  driver,
  asOf = '2026-11-21',
}: RentalText): CarQuery {
  const end = (location: string, dateTime: string) => ({
    airport: location.slice(0, 3),
    location,
    day: dateTime.slice(0, 10),
    time: dateTime.slice(11),
  });
  return {
    pickup: end(from, pickup),
    dropoff: end(to, dropoff),
    driver: { age: 36, licenceYears: 10, country: 'BR', ...driver },
    asOf,
  };
}
