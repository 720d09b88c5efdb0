import type { BusBooking } from '@embarque/bus/booking-contract.ts';
import { accessKey } from '@embarque/bus/rules/access-key.ts';
import { busOf, novoRio, tiete } from './sample-buses.ts';

/** A booking of a bus there and one of another company back, for two, for tests and pictures. */

type BookedBus = BusBooking['bus']['buses'][number];

const boarding: BookedBus['boarding'] = {
  platform: '12',
  arriveMinutes: 30,
  documents: ['Documento original com foto', 'Certidão de nascimento ou documento com foto para menores de 12 anos'],
  ticket: 'Embarque com o documento, sem passar no guichê.',
};
const policies: BookedBus['policies'] = [
  {
    name: 'Remarcação',
    description: 'No guichê da viação, sem custo até 3 horas antes da partida',
    value: null,
    percent: 20,
  },
  { name: 'Bagagem', description: 'Até 30 kg no bagageiro.', value: null, percent: null },
];

const there = busOf(1, { company: 'SC', classType: 'Leito' });
const home = busOf(2, {
  company: 'LN',
  classType: 'Semi-leito',
  from: novoRio,
  to: tiete,
  departure: '2027-01-20T08:00',
  minutes: 360,
  isInTransit: true,
});

const keyOf = (number: number) =>
  accessKey({ state: '35', month: '2701', cnpj: '99999909000107', series: 1, number, code: 4_711 });

export const goingBus = {
  ...there,
  seats: [
    { number: '9', name: 'LEO SOUZA', accessKey: keyOf(90) },
    { number: '12', name: 'ANA SOUZA', accessKey: keyOf(91) },
  ],
  boarding,
  policies,
  cancellation: [{ until: '2027-01-15T20:00:00-03:00', amount: 9.2 }],
  withdrawalHours: 168,
  withdrawalUntil: '2027-01-08T12:00:00.000Z',
  isCancelled: false,
  locatorProvider: 'BUS7K2Q',
};
export const returnBus = {
  ...goingBus,
  ...home,
  seats: [
    { number: '3', name: 'LEO SOUZA' },
    { number: '4', name: 'ANA SOUZA' },
  ],
  boarding: {
    ...boarding,
    platform: null,
    ticket: 'Retire a passagem impressa no guichê da viação, com o localizador e o documento.',
  },
  cancellation: [{ until: '2027-01-20T05:00:00-03:00', amount: 8.6 }],
  locatorProvider: 'LNX902',
};

/** Returns the booking of some buses. */
export function bookingOf(buses: readonly [BookedBus, ...BookedBus[]], wish: Partial<BusBooking> = {}): BusBooking {
  const [going, back] = buses;
  return {
    bookingCode: 'EMB-7K2Q9D',
    locator: '7K2Q9D',
    locatorProvider: 'BUS7K2Q',
    purchaseId: null,
    type: 'BUS',
    statusId: 2,
    bookingDateStr: '01/01/2027 09:00',
    bookingExpirationDate: null,
    date: '2027-01-01T12:00:00.000Z',
    paymentTransaction: null,
    paymentCard: null,
    cashTotalValue: 0,
    pointsTotalValue: 22_000,
    expiredPoints: null,
    endingPoints: [],
    cancellation: null,
    unissued: null,
    cancelledParts: [],
    passengers: [
      { name: 'ANA', lastName: 'SOUZA' },
      { name: 'LEO', lastName: 'SOUZA' },
    ],
    bookingService: { status: 'Emitido', statusId: 2 },
    departuredatetime: going.departure,
    arrivaldatetime: (back ?? going).arrival,
    ...wish,
    bus: {
      departDate: going.departure,
      departArrivalDate: going.arrival,
      returnDate: back?.departure ?? null,
      returnArrivalDate: back?.arrival ?? null,
      origin: going.origin,
      destiny: going.destination,
      company: going.company.name,
      classType: going.classType,
      buses: [...buses],
    },
  };
}
