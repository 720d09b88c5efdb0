import type { FlightChoice, FlightLeg } from '@embarque/flight/contract.ts';
import { localText } from '../zoned-time.ts';
import { bucketIn, type Choice } from './network/choices.ts';
import type { Departure } from './network/departures.ts';
import type { CabinLetter } from './network/timetable.ts';
import { cabinOn } from './plan.ts';
import { allowsChange, baggageOf, cabinRules, type Family, fareBaseCode, refundPercent } from './price/fares.ts';

const MINUTE = 60_000;

export type PresentChoice = (id: string, choice: Choice, cabin: CabinLetter, family: Family) => FlightChoice;

/** Presents choices as they are on the wire. The legs of a choice are the same in all offers of its fare, so they are shared. */
export function createChoicePresenter(): PresentChoice {
  const presented = new Map<CabinLetter, Map<Family, Map<Choice, FlightLeg[]>>>();
  const timesOf = createTimes();
  return (id, choice, cabin, family) => {
    const ofFare = within(within(presented, cabin), family);
    let flights = ofFare.get(choice);
    if (flights === undefined) {
      flights = legsOf(choice, cabin, family, timesOf);
      ofFare.set(choice, flights);
    }
    return {
      id,
      totalDuration: (choice.arrives - choice.departs) / MINUTE,
      stopsnumber: choice.legs.length - 1,
      flights,
    };
  };
}

/** The map inside a map, created when it is missing. */
function within<K, InnerK, V>(outer: Map<K, Map<InnerK, V>>, key: K): Map<InnerK, V> {
  const known = outer.get(key);
  if (known) return known;
  const made = new Map<InnerK, V>();
  outer.set(key, made);
  return made;
}

type Times = Pick<FlightLeg, 'departuredatetime' | 'arrivaldatetime'>;

/** The local times of a flight as text, formatted once for all its fares. */
function createTimes(): (leg: Departure) => Times {
  const known = new Map<Departure, Times>();
  return (leg) => {
    let times = known.get(leg);
    if (times === undefined) {
      times = {
        departuredatetime: localText(leg.fromZone, leg.departs),
        arrivaldatetime: localText(leg.toZone, leg.arrives),
      };
      known.set(leg, times);
    }
    return times;
  };
}

function legsOf(choice: Choice, cabin: CabinLetter, family: Family, timesOf: (leg: Departure) => Times): FlightLeg[] {
  const bucket = bucketIn(cabin, choice);
  return choice.legs.map((leg) => {
    const { departuredatetime, arrivaldatetime } = timesOf(leg);
    return {
      departurestation: leg.from,
      arrivalstation: leg.to,
      departuredatetime,
      arrivaldatetime,
      carrier: leg.carrier,
      operatingcarrier: leg.carrier,
      flightnumber: `${leg.carrier} ${leg.number}`,
      duration: leg.block,
      fareoption: {
        cabin: cabinRules[cabinOn(leg, cabin)].name,
        baggage: baggageOf(cabin, family),
        fareBaseCode: fareBaseCode(cabin, family, bucket, leg.day),
        allowChange: allowsChange(family),
        percentageRefund: refundPercent(leg.carrier, family),
      },
      classofservices: { farefamily: family },
    };
  });
}
