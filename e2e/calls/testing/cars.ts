import { requestOf } from '@embarque/car/api/demo-trips.ts';
import { type Car, type CarBookingRequest, type CarSearch, carRoutes } from '@embarque/car/contract.ts';
import { adultDriver, carSearch } from '@embarque/car/testing/purchase.ts';
import type { Caller } from './caller.ts';

/** Cars as members search for them over HTTP: from Guarulhos to a shop in town unless a test says otherwise. */

export const roundAt = (airport: string, code = `${airport}A`): Partial<CarSearch> => ({
  pickupAirport: airport,
  pickupLocationCode: code,
  dropoffAirport: airport,
  dropoffLocationCode: code,
});

/** A page of the cars on offer. Throws when the search is refused. */
export async function findCars(caller: Caller, changes: Partial<CarSearch> = {}) {
  const found = await caller.post('/v1/car', carSearch(changes));
  if (found.statusCode !== 200) throw new Error(`the search was answered with ${found.statusCode}: ${found.body}`);
  return carRoutes.search.responses[200].parse(found.json());
}

/** The cheapest car of a search, or the cheapest that fits. Throws when there is none. */
export async function findCar(
  caller: Caller,
  changes: Partial<CarSearch> = {},
  fits: (car: Car) => boolean = () => true,
): Promise<Car> {
  const car = (await findCars(caller, changes)).cars.find(fits);
  if (!car) throw new Error('no cars were found');
  return car;
}

/** The request that buys the cheapest car of a search with points, for a driver of 36 years. */
export async function findRental(caller: Caller, changes: Partial<CarSearch> = {}): Promise<CarBookingRequest> {
  return requestOf(await findCar(caller, changes), adultDriver);
}
