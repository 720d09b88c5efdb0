import type {
  Cabin,
  FlightChoice,
  FlightLeg,
  FlightSearchAnswer,
  PaxType,
  Recommendation,
  Station,
} from '@embarque/flight/contract.ts';
import { emptyFlightFilter, filterRecommendations, stopKinds } from '@embarque/flight/rules/filters.ts';

/** Flights of an answer, for tests and pictures: between São Paulo, which has two airports, Campinas and Salvador. */

const LEG_MINUTES = 140;
const POINTS_A_REAL = 50;

const stations: readonly Station[] = [
  { code: 'GRU', cityname: 'São Paulo', airportname: 'Guarulhos', country: 'BR' },
  { code: 'CGH', cityname: 'São Paulo', airportname: 'Congonhas', country: 'BR' },
  { code: 'VCP', cityname: 'Campinas', airportname: 'Viracopos', country: 'BR' },
  { code: 'SSA', cityname: 'Salvador', airportname: 'Deputado Luís Eduardo Magalhães', country: 'BR' },
  { code: 'BSB', cityname: 'Brasília', airportname: 'Presidente Juscelino Kubitschek', country: 'BR' },
  { code: 'CNF', cityname: 'Belo Horizonte', airportname: 'Confins', country: 'BR' },
  { code: 'LIS', cityname: 'Lisboa', airportname: 'Humberto Delgado', country: 'PT' },
];

/** A way to fly, of an offer that is still to be made. */
export type Way = Omit<FlightChoice, 'id'>;

interface WayOptions {
  readonly cabin?: Cabin;
  readonly pieces?: 0 | 1 | 2;
  /** Minutes on the ground between two legs. */
  readonly wait?: number;
}

/** Returns a way to fly: "GRU BSB SSA" from 2027-01-15T08:00 on, with a number for each of its flights. */
export function wayOf(route: string, departure: string, numbers: readonly string[], wish: WayOptions = {}): Way {
  const { cabin = 'Econômica', pieces = 0, wait = 60 } = wish;
  const airports = route.split(' ');
  const flights = numbers.map((flightnumber, index): FlightLeg => {
    const start = index * (LEG_MINUTES + wait);
    const carrier = flightnumber.slice(0, 2);
    return {
      departurestation: airports[index] ?? '',
      arrivalstation: airports[index + 1] ?? '',
      departuredatetime: later(departure, start),
      arrivaldatetime: later(departure, start + LEG_MINUTES),
      carrier,
      operatingcarrier: carrier,
      flightnumber,
      duration: LEG_MINUTES,
      fareoption: {
        cabin,
        baggage: `${pieces}P`,
        fareBaseCode: `${carrier}LIGHT`,
        allowChange: false,
        percentageRefund: 0,
      },
      classofservices: { farefamily: 'LIGHT' },
    };
  });
  const totalDuration = flights.length * LEG_MINUTES + (flights.length - 1) * wait;
  return { totalDuration, stopsnumber: flights.length - 1, flights };
}

const later = (time: string, minutes: number): string =>
  `${new Date(Date.parse(`${time}:00Z`) + minutes * 60_000).toISOString().slice(0, 19)}-03:00`;

interface OfferOptions {
  /** For everybody. */
  readonly reais: number;
  readonly ways: readonly (readonly Way[])[];
  readonly travellers?: Readonly<Partial<Record<PaxType, number>>>;
}

/** Returns an offer by its number: one price, with the ways to fly each direction at it. */
export function offerOf(number: number, { reais, ways, travellers = { ADT: 1 } }: OfferOptions): Recommendation {
  const id = `D${number}`;
  const taxes = 40;
  const [first = 'ADT', ...others] = Object.keys(travellers) as PaxType[];
  const fareOf = (paxtype: PaxType, fareamount: number) => ({
    paxtype,
    quantity: travellers[paxtype] ?? 0,
    fareamount,
  });
  return {
    recommendationid: id,
    validatingcarrier: ways[0]?.[0]?.flights[0]?.carrier ?? '',
    sourceid: '1',
    sourcecode: 'S',
    refToken: `token-${number}`,
    expiresAt: '2026-12-01T12:30:00.000Z',
    cashPrice: reais,
    pointsPrice: reais * POINTS_A_REAL,
    totalfare: { totalfare: reais, totaldu: 0, totaltaxes: taxes, discount: 0 },
    fares: [fareOf(first, reais - taxes), ...others.map((paxtype) => fareOf(paxtype, 0))],
    journeys: ways.map((choices, journey) => ({
      departuredate: choices[0]?.flights[0]?.departuredatetime ?? '',
      segments: choices.map((way, index) => ({ ...way, id: `${id}-${journey}-${index}` })),
    })),
  };
}

/** Returns an answer whose table says what the list holds. */
export function answerOf(recommendations: readonly Recommendation[], capped = false): FlightSearchAnswer {
  const legs = recommendations.flatMap(({ journeys }) =>
    journeys.flatMap(({ segments }) => segments.flatMap(({ flights }) => flights)),
  );
  const codes = new Set(legs.flatMap((leg) => [leg.departurestation, leg.arrivalstation]));
  const airlines = [...new Set(legs.map(({ carrier }) => carrier))];
  return {
    recommendations: [...recommendations],
    capped,
    airports: stations.filter(({ code }) => codes.has(code)),
    summary: airlines.map((airline) => ({
      airline,
      availabilitysummarydetail: stopKinds.flatMap((kind, stopsnumber) => {
        const filter = { ...emptyFlightFilter, stops: [kind], cias: [airline] };
        const [cheapest] = filterRecommendations(recommendations, filter)
          .flatMap(({ recommendation, whole }) => (whole ? [recommendation] : []))
          .sort((one, other) => one.cashPrice - other.cashPrice);
        if (!cheapest) return [];
        const { cashPrice, pointsPrice } = cheapest;
        return [{ stopsnumber, minimumtotalfare: { total: cashPrice, cashPrice, pointsPrice } }];
      }),
    })),
  };
}

const out = (route: string, time: string, numbers: readonly string[], wish?: WayOptions) =>
  wayOf(route, `2027-01-15T${time}`, numbers, wish);
const back = (route: string, time: string, numbers: readonly string[], wish?: WayOptions) =>
  wayOf(route, `2027-01-22T${time}`, numbers, wish);

/** Six offers there and back, of three airlines and of two together, direct and with connections. */
export const sampleOffers: readonly Recommendation[] = [
  offerOf(1, {
    reais: 500,
    ways: [
      [
        out('GRU SSA', '08:00', ['G3 1001']),
        out('CGH SSA', '12:10', ['G3 1003']),
        out('GRU SSA', '18:00', ['G3 1005']),
        out('GRU BSB SSA', '21:30', ['G3 1007', 'G3 1009']),
      ],
      [
        back('SSA GRU', '07:00', ['G3 1002']),
        back('SSA CGH', '20:30', ['G3 1004']),
        back('SSA BSB GRU', '22:00', ['G3 1006', 'G3 1008']),
      ],
    ],
  }),
  offerOf(2, {
    reais: 620,
    ways: [
      [out('CGH SSA', '09:00', ['G3 1011']), out('CGH SSA', '16:00', ['G3 1013'])],
      [back('SSA CGH', '10:00', ['G3 1012'])],
    ],
  }),
  offerOf(3, {
    reais: 560,
    ways: [
      [out('GRU SSA', '06:45', ['LA 3300']), out('GRU SSA', '15:00', ['LA 3302'])],
      [back('SSA GRU', '11:00', ['LA 3301']), back('SSA CGH', '21:15', ['LA 3303'])],
    ],
  }),
  offerOf(4, {
    reais: 1_400,
    ways: [
      [out('GRU SSA', '10:00', ['LA 3310'], { cabin: 'Executiva', pieces: 2 })],
      [back('SSA GRU', '14:00', ['LA 3311'], { cabin: 'Executiva', pieces: 2 })],
    ],
  }),
  offerOf(5, {
    reais: 700,
    ways: [
      [out('VCP CNF BSB SSA', '05:30', ['AD 2000', 'AD 2002', 'AD 2004'], { wait: 600 })],
      [back('SSA BSB CNF VCP', '13:00', ['AD 2001', 'AD 2003', 'AD 2005'], { wait: 600 })],
    ],
  }),
  offerOf(6, {
    reais: 800,
    ways: [
      [out('GRU BSB SSA', '11:20', ['LA 3320', 'G3 1021'])],
      [back('SSA BSB GRU', '12:40', ['G3 1022', 'LA 3321'])],
    ],
  }),
];
