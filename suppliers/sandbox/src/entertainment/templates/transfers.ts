import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import type { EndKind } from '@embarque/entertainment/rules/transfer-ends.ts';
import type { NearAirport } from '../places/airports.ts';
import { EVERY_DAY, type Plan, sales } from './template.ts';

/** Transfers between an airport and a town. */

interface Vehicle {
  readonly title: string;
  readonly scene: 'van' | 'sedan';
  readonly isPerVehicle: boolean;
  readonly people: number;
  readonly baggage: number;
  /** Seats, or vehicles, of a day. */
  readonly capacity: number;
  /** Reais: to begin with, and for each kilometre. */
  readonly prices: readonly [start: number, kilometre: number];
}

const sharedVan: Vehicle = {
  title: 'Van compartilhada',
  scene: 'van',
  isPerVehicle: false,
  people: 12,
  baggage: 1,
  capacity: 48,
  prices: [25, 0.9],
};
const privateVehicle: Vehicle = {
  title: 'Carro privativo',
  scene: 'sedan',
  isPerVehicle: true,
  people: 3,
  baggage: 2,
  capacity: 5,
  prices: [70, 3],
};
const privateVan: Vehicle = {
  title: 'Van privativa',
  scene: 'van',
  isPerVehicle: true,
  people: 9,
  baggage: 2,
  capacity: 3,
  prices: [110, 4.5],
};

type Way = 'in' | 'out' | 'both' | 'any';

/** What is sold at an airport, by the last digit of its id; the small towns have the first of them. */
const sold: readonly { readonly vehicle: Vehicle; readonly way: Way; readonly minReturnDays: number }[] = [
  { vehicle: sharedVan, way: 'in', minReturnDays: 0 },
  { vehicle: sharedVan, way: 'out', minReturnDays: 0 },
  { vehicle: sharedVan, way: 'both', minReturnDays: 1 },
  { vehicle: privateVehicle, way: 'in', minReturnDays: 0 },
  { vehicle: privateVehicle, way: 'any', minReturnDays: 0 },
  { vehicle: privateVan, way: 'in', minReturnDays: 0 },
  // Somebody may fly in and out for a meeting.
  { vehicle: privateVehicle, way: 'both', minReturnDays: 0 },
];

const KM_PER_HOUR = 45;
const MINUTES_OF_CHECK_IN = 120;
/** Whoever goes there and back pays less for each way. */
const BOTH_WAYS = 0.9;

const waysText: Readonly<Record<Way, (airport: string, town: string) => string>> = {
  in: (airport, town) => `do ${airport} a ${town}`,
  out: (airport, town) => `de ${town} ao ${airport}`,
  both: (airport, town) => `do ${airport} a ${town}, ida e volta`,
  any: (airport, town) => `entre ${town} e o ${airport}, no sentido que preferir`,
};

const kindsOf: Readonly<Record<Way, readonly [start: EndKind[], destination: EndKind[]]>> = {
  in: [['AIRPORT'], ['ADDRESS']],
  out: [['ADDRESS'], ['AIRPORT']],
  both: [['AIRPORT'], ['ADDRESS']],
  any: [
    ['AIRPORT', 'ADDRESS'],
    ['ADDRESS', 'AIRPORT'],
  ],
};

/** Returns the hours of a drive, in halves. */
const hoursOf = (km: number) => Math.max(1, Math.round((2 * km) / KM_PER_HOUR)) / 2;

function transferOf(
  at: (typeof sold)[number],
  { airport, km }: NearAirport,
  town: string,
): ActivityDetails['transfer'] {
  const { vehicle, way, minReturnDays } = at;
  const [startKinds, destinationKinds] = kindsOf[way];
  const [start, destination] = way === 'out' ? [town, airport.name] : [airport.name, town];
  return {
    transferType: { type: vehicle.isPerVehicle ? 'Privativo' : 'Compartilhado', maxNumberPassenger: vehicle.people },
    maxNumberBaggage: vehicle.baggage,
    isPerVehicle: vehicle.isPerVehicle,
    start: { kinds: startKinds, name: way === 'any' ? `${airport.name} ou ${town}` : start },
    destination: { kinds: destinationKinds, name: way === 'any' ? `${town} ou ${airport.name}` : destination },
    hasReturn: way === 'both',
    minReturnDays,
    minutesAfterLanding: vehicle.isPerVehicle ? 30 : 60,
    minutesBeforeDeparture: MINUTES_OF_CHECK_IN + Math.round(60 * hoursOf(km)),
  };
}

function planOf(at: (typeof sold)[number], near: NearAirport, town: string): Plan {
  const { vehicle, way } = at;
  const [start, kilometre] = vehicle.prices;
  const oneWay = start + kilometre * near.km;
  return {
    kind: 'TRANSFER',
    category: 'Transfers',
    scene: vehicle.scene,
    description: vehicle.isPerVehicle
      ? `Só para o seu grupo, até ${vehicle.people} passageiros, com motorista que acompanha o horário do voo.`
      : 'Com outros passageiros, ar-condicionado e parada na porta da sua hospedagem.',
    points: {
      highlights: ['Motorista com placa no desembarque', 'O horário segue o do voo'],
      included: [
        'Pedágios e estacionamento',
        `${vehicle.baggage} ${vehicle.baggage === 1 ? 'mala' : 'malas'} por passageiro e bagagem de mão`,
      ],
      excluded: ['Espera acima de 60 minutos', 'Bagagem a mais'],
      information: ['Informe o número do voo', 'Cadeirinha a pedido pelo telefone do contato'],
    },
    venue: '',
    hours: hoursOf(near.km),
    price: way === 'both' ? BOTH_WAYS * oneWay : oneWay,
    bands: vehicle.isPerVehicle ? 'family' : 'children',
    schedule: { weekdays: EVERY_DAY, capacity: vehicle.capacity, times: [], hours: null },
    terms: vehicle.isPerVehicle ? 'moderate' : 'flexible',
    salesEnd: vehicle.isPerVehicle ? sales.twoDays : sales.dayBefore,
    transfer: transferOf(at, near, town),
  };
}

/** A transfer of a town, with its part of ids: the airport, from the nearest on, and what is sold there. */
export interface NamedTransfer {
  readonly slot: number;
  readonly name: string;
  readonly plan: Plan;
}

const SLOTS = 10;
const OF_SMALL_TOWNS = 4;
const OF_OTHER_AIRPORTS = 2;

/** Returns the transfers of a town with some airports, the nearest first. */
export function transfersOf(
  airports: readonly NearAirport[],
  { name: town, isLargest }: { readonly name: string; readonly isLargest: boolean },
): NamedTransfer[] {
  return airports.flatMap((near, rank) =>
    sold.slice(0, rank > 0 ? OF_OTHER_AIRPORTS : isLargest ? sold.length : OF_SMALL_TOWNS).map((at, index) => {
      const airport = near.airport.name.replace('Aeroporto', 'aeroporto');
      const name = `${at.vehicle.title} ${waysText[at.way](airport, town)}`;
      return { slot: rank * SLOTS + index, name, plan: planOf(at, near, town) };
    }),
  );
}
