import { describe, expect, it } from 'vitest';
import { carContract, carRoutes, carSearchSchema } from './contract.ts';

const search = {
  country: 'BR',
  pickupAirport: 'GRU',
  pickupLocationCode: 'GRUA',
  dropoffAirport: 'GRU',
  dropoffLocationCode: 'GRU1',
  pickupDate: '2027-01-10',
  pickupTime: '10:00',
  dropoffDate: '2027-01-17',
  dropoffTime: '23:59',
  page: 0,
  pageItems: 100,
};
const driver = {
  name: 'ANA',
  lastName: 'SOUZA',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'DRIVER_LICENSE',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  address: 'Rua das Flores, 10',
};
const booking = {
  type: 'CAR',
  guestLogin: false,
  coupon: null,
  cashPrice: 900,
  pointsPrice: 36_720,
  cashTotalValue: 0,
  pointsTotalValue: 36_720,
  car: { refToken: 't' },
  passengers: [driver],
  payment: null,
};

describe('the wire of cars', () => {
  it('takes a search that names no driver as one of a resident of 30 years', () => {
    expect(carSearchSchema.parse(search)).toEqual({
      ...search,
      driverAge: 30,
      driverLicenceYears: 5,
      driverCountry: 'BR',
    });
  });

  it('takes no page of more than 100 cars, and no time beside those of the form', () => {
    for (const change of [{ pageItems: 101 }, { page: -1 }, { pickupTime: '10:10' }, { driverAge: 17 }, { other: 1 }]) {
      expect(carSearchSchema.safeParse({ ...search, ...change }).success).toBe(false);
    }
  });

  it('says what is wrong with a time and with an age', () => {
    const messageOf = (change: object) => carSearchSchema.safeParse({ ...search, ...change }).error?.issues[0]?.message;
    expect(messageOf({ pickupTime: '09:15' })).toBe('Horário inválido');
    expect(messageOf({ driverAge: 17 })).toBe('Idade do condutor precisa ser de 18 a 99 anos');
  });

  it('books with one driver, who has an address', () => {
    const { bookingRequest } = carContract;
    expect(bookingRequest.safeParse(booking).success).toBe(true);
    const { address: _, ...homeless } = driver;
    for (const passengers of [[], [driver, driver], [homeless], [{ ...driver, address: ' ' }]]) {
      expect(bookingRequest.safeParse({ ...booking, passengers }).success).toBe(false);
    }
  });

  it('takes a driver who says to be an adult, as travellers of the specification do, and none who says something else', () => {
    const { bookingRequest } = carContract;
    const withType = (type: unknown) => ({ ...booking, passengers: [{ ...driver, type }] });
    expect(bookingRequest.safeParse(withType('ADT')).success).toBe(true);
    for (const type of ['CHD', 'INF', 'Adulto', '', null]) {
      expect(bookingRequest.safeParse(withType(type)).success, String(type)).toBe(false);
    }
  });

  it('is for signed-in sessions alone', () => {
    for (const { access } of Object.values(carRoutes)) expect(access).not.toBe('public');
  });
});
