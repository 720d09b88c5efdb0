// One time zone is enough: what is stored is not looked into for days.
import { carOf } from '@embarque/car/testing/sample-cars.ts';
import { expect, it } from 'vitest';
import { carCheckout } from './car-checkout.ts';

it('finds the stored car again, and none whose price is no amount of money', () => {
  const car = carOf(1, { fees: [{ name: 'Taxa administrativa', amount: 40 }] });
  expect(carCheckout.parseSelection(JSON.parse(JSON.stringify(car)))).toEqual(car);
  expect(carCheckout.parseSelection({ ...car, cashPrice: 10.001 })).toBeUndefined();
  expect(carCheckout.parseSelection({ ...car, fees: [{ name: 'Taxa', amount: 10.001 }] })).toBeUndefined();
});
