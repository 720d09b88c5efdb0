import { cabins, type FlightChoice, type Recommendation } from '@embarque/flight/contract.ts';
import fc from 'fast-check';

/** Lists of recommendations for tests of filters and tables: few airlines and airports, so that many coincide. */

export const carriers = ['LA', 'G3', 'AD'] as const;
export const airports = ['GRU', 'CGH', 'SSA', 'BSB'] as const;

const pad = (value: number) => String(value).padStart(2, '0');
const arbitraryLeg = fc
  .record({
    carrier: fc.constantFrom(...carriers),
    number: fc.integer({ min: 1, max: 300 }),
    from: fc.constantFrom(...airports),
    to: fc.constantFrom(...airports),
    cabin: fc.constantFrom(...cabins),
    hour: fc.nat(23),
    minute: fc.nat(59),
    zone: fc.nat(9),
  })
  .map(({ carrier, number, from, to, cabin, hour, minute, zone }) => {
    const departure = `2027-01-10T${pad(hour)}:${pad(minute)}:00-0${zone}:00`;
    return {
      departurestation: from,
      arrivalstation: to,
      departuredatetime: departure,
      arrivaldatetime: departure,
      carrier,
      operatingcarrier: carrier,
      flightnumber: `${carrier} ${number}`,
      duration: 60,
      fareoption: { cabin, baggage: '1P' as const, fareBaseCode: 'X' },
      classofservices: { farefamily: 'Plus' },
    };
  });

const arbitraryChoice: fc.Arbitrary<Omit<FlightChoice, 'id'>> = fc.record({
  totalDuration: fc.integer({ min: 30, max: 3000 }),
  stopsnumber: fc.nat(3),
  flights: fc.array(arbitraryLeg, { minLength: 1, maxLength: 4 }),
});

const arbitraryRecommendation = fc
  .record({
    cashPrice: fc.integer({ min: 1, max: 5000 }),
    journeys: fc.array(fc.array(arbitraryChoice, { maxLength: 4 }), { minLength: 1, maxLength: 2 }),
  })
  .map(({ cashPrice, journeys }) => ({ cashPrice, journeys }));

export const arbitraryList = fc.array(arbitraryRecommendation, { maxLength: 12 }).map((list) =>
  list.map(
    ({ cashPrice, journeys }, at): Recommendation => ({
      recommendationid: `R${at}`,
      validatingcarrier: 'LA',
      sourceid: '1',
      sourcecode: 'S',
      refToken: 't',
      expiresAt: '2027-01-01T00:00:00Z',
      cashPrice,
      pointsPrice: cashPrice * 40,
      totalfare: { totalfare: cashPrice, totaldu: 0, totaltaxes: 0, discount: 0 },
      fares: [{ paxtype: 'ADT', quantity: 1, fareamount: cashPrice }],
      journeys: journeys.map((choices, journey) => ({
        departuredate: '2027-01-10',
        segments: choices.map((choice, index) => ({ ...choice, id: `R${at}-${journey}-${index}` })),
      })),
    }),
  ),
);
