import type { ByteWriter } from '@embarque/commerce/api/byte-writer.ts';
import type { PointsRate } from '@embarque/contract/money.ts';
import type { FlightChoice, FlightLeg, FlightSearchAnswer } from '../contract.ts';
import type { FlightOffer } from '../port.ts';
import { presentLeg, presentPrice } from './recommendation.ts';
import { summarise } from './search-summary.ts';
import { stationNames } from './station-names.ts';

/**
 * The answer to a search as JSON bytes. It is the largest answer of the shop by far (over a megabyte for a busy route), and
 * most of it are the same flights at other prices: written by hand, each list of legs is drawn and serialised once, and the
 * bytes are never one text.
 */

export interface Selling {
  readonly supplier: string;
  readonly rate: PointsRate;
  /** ISO 8601 */
  readonly expiresAt: string;
  readonly refToken: (offer: FlightOffer) => string;
}

/** What offers share with their neighbours: fare and flights of the way out. */
const outboundOf = ({ journeys }: FlightOffer): readonly FlightLeg[] | undefined => journeys[0]?.choices[0]?.flights;

/** Lists by a key, in the order in which the keys first appear. */
function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): T[][] {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/**
 * The cheapest stays first, but offers with the same flights stand together: gzip looks back 32 KB only, and so finds
 * them. The shop sorts by itself. `offers` come cheapest first.
 */
function sideBySide(offers: readonly FlightOffer[]): FlightOffer[] {
  return grouped(offers, ({ validatingCarrier }) => validatingCarrier)
    .flatMap((ofCarrier) => grouped(ofCarrier, (offer) => fareKey(outboundOf(offer))))
    .flatMap((ofFare) => grouped(ofFare, (offer) => flightKey(outboundOf(offer))))
    .flat();
}

const fareKey = (flights: readonly FlightLeg[] = []): string =>
  flights.map(({ fareoption, classofservices }) => `${fareoption.cabin} ${classofservices.farefamily}`).join();
const flightKey = (flights: readonly FlightLeg[] = []): string =>
  flights.map(({ flightnumber, departuredatetime }) => `${flightnumber} ${departuredatetime}`).join();

/** What follows the id of a choice, as JSON bytes: made once for each list of legs, which many offers share. */
function createChoiceEnds(): (choice: FlightChoice) => Uint8Array {
  const written = new Map<readonly FlightLeg[], { totalDuration: number; json: Uint8Array }>();
  return ({ totalDuration, stopsnumber, flights }) => {
    const known = written.get(flights);
    if (known?.totalDuration === totalDuration) return known.json;
    const legs = JSON.stringify(flights.map(presentLeg));
    const json = Buffer.from(`","totalDuration":${totalDuration},"stopsnumber":${stopsnumber},"flights":${legs}}`);
    written.set(flights, { totalDuration, json });
    return json;
  };
}

const FIRST_CHOICE = '{"id":"';
const NEXT_CHOICE = ',{"id":"';

/** Puts the valid offers of a search, cheapest first, as the JSON of FlightSearchAnswer. */
export function writeAnswer(
  to: ByteWriter,
  offers: readonly FlightOffer[],
  { supplier, rate, expiresAt, refToken }: Selling,
): void {
  const endOf = createChoiceEnds();
  // Ids hold letters, digits and hyphens only, tokens base64url and a point, and days are days: none needs escaping.
  const putJourney = ({ day, choices }: FlightOffer['journeys'][number], index: number) => {
    to.ascii(`${index === 0 ? '' : ','}{"departuredate":"${day}","segments":[`);
    let before = FIRST_CHOICE;
    for (const choice of choices) {
      to.ascii(before);
      to.ascii(choice.id);
      to.bytes(endOf(choice));
      before = NEXT_CHOICE;
    }
    to.ascii(']}');
  };
  const source = JSON.stringify(supplier);
  const selling = Buffer.from(`,"sourceid":${source},"sourcecode":${source},"expiresAt":"${expiresAt}","refToken":"`);
  const putOffer = (offer: FlightOffer, index: number) => {
    to.ascii(index === 0 ? '{"recommendationid":"' : ',{"recommendationid":"');
    to.ascii(offer.id);
    to.text(`","validatingcarrier":${JSON.stringify(offer.validatingCarrier)}`);
    to.bytes(selling);
    to.ascii(refToken(offer));
    to.ascii(`",${JSON.stringify(presentPrice(offer, rate)).slice(1, -1)},"journeys":[`);
    offer.journeys.forEach(putJourney);
    to.ascii(']}');
  };
  const rest: Omit<FlightSearchAnswer, 'recommendations'> = {
    airports: stationNames(offers.flatMap(({ journeys }) => journeys.flatMap(({ choices }) => choices))),
    summary: summarise(offers, rate),
  };
  to.ascii('{"recommendations":[');
  sideBySide(offers).forEach(putOffer);
  to.text(`],${JSON.stringify(rest).slice(1)}`);
}
