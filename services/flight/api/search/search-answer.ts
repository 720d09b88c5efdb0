import type { ByteWriter } from '@embarque/commerce/api/answers/byte-writer.ts';
import type { SearchReport } from '@embarque/commerce/search-report.ts';
import type { PointsRate } from '@embarque/contract/money/money.ts';
import type { FlightChoice, FlightLeg, FlightSearchAnswer } from '@embarque/flight/contract.ts';
import type { FlightOffer } from '@embarque/flight/port.ts';
import { startSlices } from '@embarque/server-kit/give-way.ts';
import { presentLeg, presentPrice } from '../present-offer.ts';
import { summarise } from './search-summary.ts';
import { stationNames } from './station-names.ts';

/**
 * The response to a search as JSON bytes. It is by far the largest response (over a megabyte for a busy route), and
 * mostly the same flights at different prices. Hence the custom serialiser: each list of legs is serialised once, and
 * the response never exists as one string.
 */

/** The data all offers of a response share, and how to sign one. */
export interface Selling {
  /** Returns the code of the supplier that sells an offer. */
  readonly supplierOf: (offer: FlightOffer) => string;
  readonly rate: PointsRate;
  /** ISO 8601 */
  readonly expiresAt: string;
  readonly refToken: (offer: FlightOffer) => string;
  /** Whether there are more offers than are written. */
  readonly capped: boolean;
  readonly report: SearchReport & Pick<FlightSearchAnswer, 'instead'>;
}

/** Returns the legs of the first outbound choice; offers are grouped by their fare and flights. */
const outboundOf = ({ journeys }: FlightOffer): readonly FlightLeg[] | undefined => journeys[0]?.choices[0]?.flights;

/** Groups items by key, in the order in which the keys first occur. */
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
 * Puts offers with the same flights next to each other, because gzip's window is only 32 KB. The cheapest stays first;
 * the shop does its own sorting. `offers` must be sorted by price.
 */
function groupForCompression(offers: readonly FlightOffer[]): FlightOffer[] {
  return grouped(offers, ({ validatingCarrier }) => validatingCarrier)
    .flatMap((ofCarrier) => grouped(ofCarrier, (offer) => fareKey(outboundOf(offer))))
    .flatMap((ofFare) => grouped(ofFare, (offer) => flightKey(outboundOf(offer))))
    .flat();
}

const fareKey = (flights: readonly FlightLeg[] = []): string =>
  flights.map(({ fareoption, classofservices }) => `${fareoption.cabin} ${classofservices.farefamily}`).join();
const flightKey = (flights: readonly FlightLeg[] = []): string =>
  flights.map(({ flightnumber, departuredatetime }) => `${flightnumber} ${departuredatetime}`).join();

/** Returns the JSON bytes of a choice after its id, cached by list of legs, which many offers share. */
function createChoiceTails(): (choice: FlightChoice) => Uint8Array {
  const cached = new Map<readonly FlightLeg[], { totalDuration: number; json: Uint8Array }>();
  return ({ totalDuration, stopsnumber, flights }) => {
    const known = cached.get(flights);
    if (known?.totalDuration === totalDuration) return known.json;
    const legs = JSON.stringify(flights.map(presentLeg));
    const json = Buffer.from(`","totalDuration":${totalDuration},"stopsnumber":${stopsnumber},"flights":${legs}}`);
    cached.set(flights, { totalDuration, json });
    return json;
  };
}

/** Returns a function that makes what belongs to a text once. */
function createOnce<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const fresh = make(text);
    made.set(text, fresh);
    return fresh;
  };
}

const FIRST_CHOICE = '{"id":"';
const NEXT_CHOICE = ',{"id":"';

/**
 * Writes the valid offers of a search, sorted by price, as the JSON of FlightSearchAnswer. It takes a while, and gives way to
 * other requests.
 */
export async function writeAnswer(
  to: ByteWriter,
  offers: readonly FlightOffer[],
  { supplierOf, rate, expiresAt, refToken, capped, report }: Selling,
): Promise<void> {
  const giveWay = startSlices();
  const tailOf = createChoiceTails();
  // Ids are letters, digits and hyphens, tokens are base64url with a dot, days are yyyy-MM-dd: none needs escaping.
  const writeJourney = ({ day, choices }: FlightOffer['journeys'][number], index: number) => {
    to.ascii(`${index === 0 ? '' : ','}{"departuredate":"${day}","segments":[`);
    let prefix = FIRST_CHOICE;
    for (const choice of choices) {
      to.ascii(prefix);
      to.ascii(choice.id);
      to.bytes(tailOf(choice));
      prefix = NEXT_CHOICE;
    }
    to.ascii(']}');
  };
  const sellingBy = createOnce((supplier: string) => {
    const source = JSON.stringify(supplier);
    return Buffer.from(`,"sourceid":${source},"sourcecode":${source},"expiresAt":"${expiresAt}","refToken":"`);
  });
  const writeOffer = (offer: FlightOffer, isFirst: boolean) => {
    to.ascii(isFirst ? '{"recommendationid":"' : ',{"recommendationid":"');
    to.ascii(offer.id);
    to.text(`","validatingcarrier":${JSON.stringify(offer.validatingCarrier)}`);
    to.bytes(sellingBy(supplierOf(offer)));
    to.ascii(refToken(offer));
    to.ascii(`",${JSON.stringify(presentPrice(offer, rate)).slice(1, -1)},"journeys":[`);
    offer.journeys.forEach(writeJourney);
    to.ascii(']}');
  };
  const rest: Omit<FlightSearchAnswer, 'recommendations'> = {
    ...report,
    capped,
    airports: stationNames(offers.flatMap(({ journeys }) => journeys.flatMap(({ choices }) => choices))),
    summary: summarise(offers, rate),
  };
  to.ascii('{"recommendations":[');
  let isFirst = true;
  for (const offer of groupForCompression(offers)) {
    await giveWay();
    writeOffer(offer, isFirst);
    isFirst = false;
  }
  to.text(`],${JSON.stringify(rest).slice(1)}`);
}
