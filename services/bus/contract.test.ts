import { describe, expect, it } from 'vitest';
import { busBookingBodySchema, busPassengerSchema } from './booking-contract.ts';
import { busContract, busRoutes, busSearchSchema } from './contract.ts';

const search = {
  DataIda: '2027-01-15',
  DataVolta: '2027-01-20',
  Origem: { id: 'SP-1' },
  Destino: { id: 'RJ-1' },
  idavolta: true,
  passageiros: 1,
};
const passenger = {
  firstName: 'ANA',
  lastName: 'SOUZA',
  email: 'ana@demo.test',
  birth: '1990-05-10',
  document: { number: '52998224725', type: 'CPF' },
  age: 36,
  gender: 'FEMALE',
  isMain: true,
};
const order = {
  id: 'fake-B1',
  date: '2027-01-15',
  occupancy: 1,
  passengers: [passenger],
  goingBus: 'fake-B1',
  goingBusRefToken: 't',
  goingSeats: ['12'],
  returnBus: null,
  returnBusRefToken: null,
  returnSeats: [],
};
const purchase = {
  cashPrice: 100,
  pointsPrice: 4_000,
  cashTotalValue: 0,
  pointsTotalValue: 4_000,
  services: [{ type: 'bus', data: order }],
  payment: null,
  coupon: null,
};

describe('the wire of buses', () => {
  it('takes a search one way without a return, and of Brazilians unless it says otherwise', () => {
    const { DataVolta: _, ...oneWay } = { ...search, idavolta: false };
    expect(busSearchSchema.parse(oneWay)).toEqual({ ...oneWay, nacionalidade: 'Brasil' });
    expect(busSearchSchema.safeParse({ ...oneWay, DataVolta: null }).success).toBe(true);
    for (const change of [{ DataIda: '15/01/2027' }, { Origem: 'SP-1' }, { passageiros: -1 }, { other: 1 }]) {
      expect(busSearchSchema.safeParse({ ...search, ...change }).success).toBe(false);
    }
  });

  it('books the body of its own call, which names no type, and the same with one', () => {
    expect(busBookingBodySchema.safeParse({ data: purchase }).success).toBe(true);
    expect(busContract.bookingRequest.parse({ ...purchase, type: 'BUS' })).toMatchObject({ guestLogin: false });
    const held = { ...order, goingHoldId: 'e-1', returnHoldId: 'e-2' };
    expect(
      busBookingBodySchema.safeParse({ data: { ...purchase, services: [{ type: 'bus', data: held }] } }).success,
    ).toBe(true);
    for (const services of [[], [...purchase.services, ...purchase.services], [{ type: 'car', data: order }]]) {
      expect(busBookingBodySchema.safeParse({ data: { ...purchase, services } }).success).toBe(false);
    }
  });

  it.each([
    { birth: '10/05/1990' },
    { document: { number: '529.982.247-256', type: 'CPF' } },
    { document: { number: '52998224725', type: 'CNH' } },
    { gender: 'F' },
    { firstName: 'A'.repeat(29) },
    { phone: '(11) 98765-4321' },
  ])('takes no passenger with %j', (change) => {
    expect(busPassengerSchema.safeParse(passenger).success).toBe(true);
    expect(busPassengerSchema.safeParse({ ...passenger, ...change }).success).toBe(false);
  });

  it('checks a coupon for buses before there are passengers, and with the whole booking', () => {
    const services = [{ type: 'bus', data: { goingBusRefToken: 't' } }];
    expect(busContract.couponCheck.safeParse({ type: 'BUS', coupon: 'X', services }).success).toBe(true);
    expect(busContract.discountCheck.parse({ couponCode: 'X', ...purchase, coupon: null })).toMatchObject({
      type: 'BUS',
    });
  });

  it('holds seats that a ticket may name, and nothing that no database stores', () => {
    const isTaken = (seat: string) => busRoutes.hold.body.safeParse({ refToken: 'a.b', seats: [seat] }).success;
    expect(['1', '12', '7A', 'P-3'].map(isTaken)).toEqual([true, true, true, true]);
    expect(['', '1\0', '\ud800', '123456'].map(isTaken)).toEqual([false, false, false, false]);
  });

  it('is for signed-in sessions alone, and seats are held and bought by members alone', () => {
    for (const { access } of Object.values(busRoutes)) expect(access).not.toBe('public');
    for (const name of ['hold', 'holds', 'release', 'book'] as const)
      expect(busRoutes[name].access).toEqual(['member']);
  });
});
