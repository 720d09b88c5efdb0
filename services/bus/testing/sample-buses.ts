import type { Bus, BusSearchAnswer } from '@embarque/bus/contract.ts';
import type { BusStation } from '@embarque/bus/rules/stations.ts';
import type { BusClass } from '@embarque/bus/trip-details.ts';

/** Buses of an answer, for tests and pictures: between São Paulo, which has two stations, and Rio. */

const station = (id: string, name: string, cityName: string, state: string): BusStation => ({
  ...{ id, name, cityName, state, iata: '' },
  zone: 'America/Sao_Paulo',
});
export const tiete = station('BR3550308-1', 'Terminal Tietê', 'São Paulo', 'SP');
export const barraFunda = station('BR3550308-2', 'Terminal Barra Funda', 'São Paulo', 'SP');
export const novoRio = station('BR3304557-1', 'Rodoviária Novo Rio', 'Rio de Janeiro', 'RJ');

const companyNames = {
  SC: 'Viação Sabiá do Campo',
  LN: 'Lua Nova Leitos',
  JQ: 'Rápido Jequitibá',
  AM: 'Rodo Araucária-Mirim',
} as const;
export type SampleCompany = keyof typeof companyNames;

interface BusOptions {
  readonly from?: BusStation;
  readonly to?: BusStation;
  /** yyyy-MM-ddTHH:mm in São Paulo. */
  readonly departure?: string;
  readonly minutes?: number;
  readonly company?: SampleCompany;
  readonly classType?: BusClass;
  /** For all passengers. */
  readonly reais?: number;
  readonly passengers?: number;
  readonly freeSeats?: number;
  readonly isInTransit?: boolean;
}

const cityOf = ({ cityName, state }: BusStation) => `${cityName}, ${state}`;

/** Returns a bus by its number; points are worth two centavos. */
export function busOf(number: number, wish: BusOptions = {}): Bus {
  const { from = tiete, to = novoRio, departure = '2027-01-15T23:00', minutes = 390, passengers = 1 } = wish;
  const { company = 'SC', classType = 'Executivo', reais = 100 + number, freeSeats = 28, isInTransit = false } = wish;
  const arrival = new Date(Date.parse(`${departure}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
  const taxes = 9 * passengers;
  return {
    key: `B${number}`,
    company: { code: company, name: companyNames[company], type: 'Tradicional', logo: '' },
    classType,
    origin: cityOf(from),
    destination: cityOf(to),
    stations: { origin: from, destination: to },
    departure: `${departure}:00-03:00`,
    arrival: `${arrival}:00-03:00`,
    duration: minutes,
    isInTransit,
    ...{ cashValue: reais, cashPrice: reais, pointsValue: Math.ceil(reais * 50), pointsPrice: Math.ceil(reais * 50) },
    ...{ fare: reais - taxes, taxes, fees: 0 },
    refToken: `token-${number}`,
    expiresAt: '2026-12-01T12:30:00.000Z',
    occupancy: passengers,
    freeSeats,
    salesEnd: `${departure}:00-03:00`,
    cancellation: [],
    withdrawalHours: 168,
  };
}

/** Returns an answer of one direction or two. */
export const answerOf = (...directions: readonly Bus[][]): BusSearchAnswer => ({
  busAvailability: directions.map((buses, index) => ({ date: index === 0 ? '2027-01-15' : '2027-01-20', buses })),
});
