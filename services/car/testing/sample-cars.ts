import type { Car, CarCity, CarLocation } from '@embarque/car/contract.ts';
import type { OpeningHours } from '@embarque/car/rules/opening-hours.ts';
import { readSearchAddress } from '@embarque/car/web/search/search-address.ts';
import { fakeOffer } from './fake-supplier.ts';

/** Cars, cities and locations as the server sends them, and the search they answer. For tests and pictures. */

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';

export const everyDay = (opens: string, closes: string): OpeningHours =>
  Array.from({ length: 7 }, () => ({ opens, closes }));
export const allDay = everyDay('00:00', '24:00');
/** Closed on Sundays. */
const officeHours: OpeningHours = [null, ...everyDay('08:00', '18:00').slice(1)];

interface CarOptions extends Partial<Car> {
  /** The whole price, of which the days are what taxes and fees leave. */
  readonly reais?: number;
}

/** Returns a car by its number, of Friday 15 to Wednesday 20 January 2027; points are worth two centavos. */
export function carOf(number: number, { reais = 500 + number, ...changes }: CarOptions = {}): Car {
  const { taxes = 0, fees = [] } = changes;
  return {
    ...fakeOffer(`C${number}`, 100_000).car,
    ...{ totalAmount: reais, cashPrice: reais, pointsPrice: Math.ceil(reais * 50) },
    ...{ taxes, fees, fare: fees.reduce((left, { amount }) => left - amount, reais - taxes) },
    refToken: `token-${number}`,
    expiresAt: '2027-01-04T12:30:00.000Z',
    ...{ urlCarImg: PICTURE, urlLogoCompany: PICTURE },
    cancellation: [
      { until: '2027-01-14T00:00:00-03:00', amount: 0 },
      { until: '2027-01-15T10:00:00-03:00', amount: reais / 5 },
    ],
    ...changes,
  };
}

const desk = carOf(1).pickupDesk;

/** One that goes from Caxias do Sul to Porto Alegre, where it is returned while the desk is closed, by a driver of 22 years. */
export const carElsewhere = carOf(9, {
  reais: 900,
  fees: [
    { name: 'Taxa de retorno (devolução em outro local)', amount: 180.5 },
    { name: 'Atendimento fora do horário da loja', amount: 60 },
    { name: 'Taxa por idade do condutor', amount: 90 },
    { name: 'Taxa administrativa', amount: 40 },
  ],
  taxes: 30,
  days: 3,
  pickupAddress: 'Aeroporto Hugo Cantergiani, área de desembarque, Caxias do Sul',
  dropoffAddress: 'Aeroporto Salgado Filho, área de desembarque, Porto Alegre',
  dropoffDateTime: '2027-01-18T04:00:00-03:00',
  pickupDesk: { ...desk, openingHours: everyDay('07:00', '22:00') },
  dropoffDesk: { ...desk, openingHours: everyDay('06:00', '02:00'), isAfterHours: true },
  pricedFor: { age: 22, licenceYears: 3, country: 'BR' },
});

const found = readSearchAddress({
  retirada: 'GRU',
  de: 'São Paulo, Guarulhos (GRU), Brasil',
  pais: 'BR',
  local: 'GRUA',
  ida: '2027-01-15',
  volta: '2027-01-20',
});
if (!found) throw new Error('a whole search');
/** The search of the cars. */
export const sampleSearch = found;

export const cities = {
  guarulhos: { description: 'São Paulo, Guarulhos (GRU), Brasil', iata: 'GRU', countryIso: 'BR' },
  santosDumont: { description: 'Rio de Janeiro, Santos Dumont (SDU), Brasil', iata: 'SDU', countryIso: 'BR' },
  /** With a single location. */
  jericoacoara: { description: 'Jericoacoara (JJD), Brasil', iata: 'JJD', countryIso: 'BR' },
  lisboa: { description: 'Lisboa (LIS), Portugal', iata: 'LIS', countryIso: 'PT' },
} as const satisfies Record<string, CarCity>;

const location = (locationCode: string, name: string, cityName: string, more: Partial<CarLocation> = {}) => ({
  locationCode,
  rental: { name },
  address: { address: `Rua das Acácias, 10 - ${name}`, cityName },
  countryIso: 'BR',
  zone: 'America/Sao_Paulo',
  openingHours: officeHours,
  afterHours: false,
  ...more,
});

/** By the code of their city. */
export const locations: Readonly<Record<string, readonly CarLocation[]>> = {
  GRU: [
    location('GRUA', 'Aeroporto Guarulhos', 'São Paulo', { openingHours: allDay }),
    location('GRU1', 'Centro', 'São Paulo'),
  ],
  SDU: [
    location('SDUA', 'Aeroporto Santos Dumont', 'Rio de Janeiro', { openingHours: allDay }),
    location('SDU1', 'Copacabana', 'Rio de Janeiro'),
  ],
  JJD: [location('JJDA', 'Aeroporto Jericoacoara', 'Jericoacoara')],
  LIS: [
    location('LIS', 'Aeroporto de Lisboa', 'Lisboa', {
      ...{ countryIso: 'PT', zone: 'Europe/Lisbon', openingHours: allDay },
    }),
  ],
};
