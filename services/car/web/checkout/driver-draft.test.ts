import { carElsewhere, carOf } from '@embarque/car/testing/sample-cars.ts';
import { expect, it } from 'vitest';
import { carCheckout } from '../car-checkout.ts';
import { emptyDriver, parseDriver } from './driver-draft.ts';

it('keeps what was typed of the driver, finished or not', () => {
  const { driver } = emptyDriver('ana@demo.test');
  expect(driver).toMatchObject({ name: '', address: '', licenceDate: '', email: 'ana@demo.test' });
  const typed = {
    driver: { ...driver, name: 'ANA', birthdate: '10/0', address: 'Avenida Paulista, 1000', licenceDate: '10/0' },
    arrivalNumber: 'g3',
  };
  expect(parseDriver(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
});

it('takes no stored form for one that is none', () => {
  const { driver } = emptyDriver('');
  for (const other of [
    undefined,
    {},
    { driver: {}, arrivalNumber: '' },
    { driver },
    { driver: { ...driver, address: 7 }, arrivalNumber: '' },
    { driver: { ...driver, licenceDate: undefined }, arrivalNumber: '' },
    { passengers: [driver] },
  ]) {
    expect(parseDriver(other)).toBeUndefined();
  }
});

it('goes on to another car of the same rental, and to no other rental', () => {
  const { formId, selectionId } = carCheckout;
  const [chosen, larger] = [carOf(1), carOf(1, { category: 'FVAR' })];
  expect(formId(larger)).toBe(formId(chosen));
  expect(selectionId(larger)).not.toBe(selectionId(chosen));
  expect(formId(carElsewhere)).not.toBe(formId(chosen));
});
