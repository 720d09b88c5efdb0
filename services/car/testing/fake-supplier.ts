import type { CarLocation } from '@embarque/car/contract.ts';
import type { CarOffer, CarQuery, CarSupplier } from '@embarque/car/port.ts';
import { unusedVerbs } from '@embarque/commerce/testing/unused-verbs.ts';
import * as z from 'zod/mini';

/** A fake supplier of cars for tests, with the given offers; every method can be replaced. */

const orderSchema = z.object({ reference: z.string() });

const officeHours = { opens: '08:00', closes: '18:00' };
const openingHours = [null, ...Array.from({ length: 6 }, () => officeHours)];

const location = (locationCode: string, name: string, afterHours: boolean): CarLocation => ({
  locationCode,
  rental: { name },
  address: { address: 'Avenida Brasil, 10', cityName: 'São Paulo' },
  countryIso: 'BR',
  zone: 'America/Sao_Paulo',
  openingHours,
  afterHours,
});

/** By city. In São Paulo only the airport hands cars over while it is closed. */
const locations: Readonly<Record<string, readonly CarLocation[]>> = {
  GRU: [location('GRUA', 'Aeroporto Guarulhos', true), location('GRU1', 'Centro', false)],
  MCO: [{ ...location('MCO', 'Aeroporto de Orlando', true), countryIso: 'US', zone: 'America/New_York' }],
};

/** A rental from Friday 15 to Wednesday 20 January 2027 by a driver of 36 years. */
export const fakeRental: CarQuery = {
  pickup: { airport: 'GRU', location: 'GRUA', day: '2027-01-15', time: '10:00' },
  dropoff: { airport: 'GRU', location: 'GRU1', day: '2027-01-20', time: '10:00' },
  driver: { age: 36, licenceYears: 10, country: 'BR' },
  asOf: '2026-11-21',
};

const desk = (meetPoint: string, isAtAirport: boolean) => ({
  zone: 'America/Sao_Paulo',
  openingHours,
  isAfterHours: false,
  meetPoint,
  isAtAirport,
});

/** Returns a valid offer of the rental at a total in centavos: a tenth of it is taxes, a fee takes 50 reais. */
export function fakeOffer(id: string, totalCents: number, changes: Partial<CarOffer['car']> = {}): CarOffer {
  const taxesCents = Math.floor(totalCents / 10);
  const fees = [{ name: 'Taxa de aeroporto', cents: 5_000 }];
  return {
    id,
    reference: `ref-${id}`,
    totalCents,
    fareCents: totalCents - taxesCents - 5_000,
    taxesCents,
    fees,
    penalties: [
      { until: '2027-01-14T00:00:00-03:00', cents: 0 },
      { until: '2027-01-15T10:00:00-03:00', cents: 10_000 },
    ],
    car: {
      companyCode: 'MM',
      companyName: 'Maré Mansa Rent a Car',
      category: 'EDMR',
      categoryName: 'Econômico',
      model: 'Chevrolet Onix ou similar',
      capacity: 5,
      numberDoors: 4,
      luggage: 2,
      automaticTransmission: false,
      airConditioning: true,
      pickupDateTime: '2027-01-15T10:00:00-03:00',
      dropoffDateTime: '2027-01-20T10:00:00-03:00',
      pickupAddress: 'Aeroporto Guarulhos, São Paulo',
      dropoffAddress: 'Avenida Brasil, 10, São Paulo',
      pickupDesk: desk('Balcão no desembarque', true),
      dropoffDesk: desk('Balcão na loja', false),
      days: 5,
      graceMinutes: 60,
      mileagePerDay: null,
      protections: [{ name: 'Danos ao veículo (CDW)', excess: 3_000 }],
      fuelPolicy: 'Cheio na retirada, cheio na devolução',
      deposit: { amount: 1_000, rule: 'Bloqueado na retirada no cartão de crédito do condutor principal.' },
      payment: 'PREPAID',
      driver: {
        minimumAge: 21,
        maximumAge: 75,
        licenceYears: 2,
        ageFees: [{ fromAge: 21, toAge: 24, perDay: 40 }],
      },
      pricedFor: fakeRental.driver,
      documents: ['CNH válida', 'Cartão de crédito em nome do condutor principal'],
      extras: [],
      borderRule: 'Válido em todos os estados do Brasil.',
      delayRule: 'O carro espera 2 horas.',
      noShowMinutes: 120,
      loyaltyNumbersList: { discountNumbers: ['MM123456'] },
      ...changes,
    },
  };
}

/** Creates a supplier that returns the given offers for every query. */
export function createFakeSupplier(
  offers: readonly CarOffer[] = [fakeOffer('C1', 100_000)],
  overrides: Partial<CarSupplier> = {},
): CarSupplier {
  return {
    code: 'fake',
    cities: () =>
      Promise.resolve([{ description: 'São Paulo, Guarulhos (GRU), Brasil', iata: 'GRU', countryIso: 'BR' }]),
    locations: (iata) => Promise.resolve(locations[iata] ?? []),
    search: () => Promise.resolve(offers),
    async recheck({ offer: order, totalCents }) {
      const { reference } = orderSchema.parse(order);
      const offer = offers.find((each) => each.reference === reference);
      return offer ? { outcome: 'available', totalCents, offer } : { outcome: 'sold_out' };
    },
    ...unusedVerbs,
    ...overrides,
  };
}
