import { clockTime, dayShift, dayShiftText } from '@embarque/commerce/travel-times.ts';
import type { FlightChoice } from '@embarque/flight/contract.ts';
import type { FilteredRecommendation } from '@embarque/flight/rules/filters.ts';
import { endsOf } from '../journey-text.ts';
import { fareTerms } from './fares/fare-terms.ts';
import type { ChosenFlights } from './selection.ts';

type Choosable = Pick<FilteredRecommendation, 'journeys' | 'whole'>;

/** What is chosen of a card, in words. */
export interface ChosenText {
  /** Of each direction that is chosen, outbound first: "Ida 05:40 → 09:20", "Volta 23:10 → 02:35 +1". */
  readonly ways: readonly string[];
  /** What is still to be chosen: "Escolha a volta"; undefined once nothing is. */
  readonly missing: string | undefined;
}

/** Returns what is chosen of a card and what is not; undefined where a filter leaves nothing to choose in a direction. */
export function chosenText({ journeys, whole }: Choosable, chosen: ChosenFlights): ChosenText | undefined {
  if (!whole) return undefined;
  const [out, back] = timesOf(journeys, chosen);
  const ways = [out && seen('Ida', out), back && seen('Volta', back)];
  const missing = missingText(out === undefined, journeys.length > 1 && back === undefined);
  return { ways: ways.filter((text) => text !== undefined), missing };
}

/**
 * Returns what is chosen of a card as a sentence to be read out: "GOL LIGHT: ida das 05:40 às 09:20. Escolha a volta."
 * @param total What it costs, which is said once nothing is missing.
 */
export function spokenChoice(item: Choosable, chosen: ChosenFlights, total: string): string {
  const [out, back] = timesOf(item.journeys, chosen);
  const missing = chosenText(item, chosen)?.missing;
  const ways = [out && heard('ida', out), back && heard('volta', back)].filter((text) => text !== undefined);
  const words = `${cardName(item)}: ${ways.join(', ')}`;
  return missing === undefined ? `${words}, total ${total}.` : `${words}. ${missing}.`;
}

/** Returns what a card is called: "GOL LIGHT". */
export function cardName({ journeys }: Pick<FilteredRecommendation, 'journeys'>): string {
  const { airlines, family } = fareTerms(journeys.flat());
  return family === undefined ? airlines : `${airlines} ${family}`;
}

/** When a way leaves and arrives, hh:mm, and on which other day it does: "+1", or nothing. */
interface Times {
  readonly from: string;
  readonly to: string;
  readonly shift: string;
}

const seen = (way: string, { from, to, shift }: Times) => `${way} ${from} → ${to}${shift && ` ${shift}`}`;

const heard = (way: string, { from, to, shift }: Times) =>
  `${way} das ${from} às ${to}${shift && `, chega ${dayShiftText(shift)}`}`;

/** Returns the times of what is chosen, of each journey; undefined where nothing is. */
const timesOf = (journeys: Choosable['journeys'], chosen: ChosenFlights) =>
  journeys.map((choices, index) => wayTimes(choices, index === 0 ? chosen.outbound : chosen.return));

function wayTimes(choices: readonly FlightChoice[], id: string | undefined): Times | undefined {
  const choice = choices.find((each) => each.id === id);
  const ends = choice && endsOf(choice);
  if (!ends) return undefined;
  const [departure, arrival] = [ends.first.departuredatetime, ends.last.arrivaldatetime];
  return { from: clockTime(departure), to: clockTime(arrival), shift: dayShift(departure, arrival) };
}

function missingText(out: boolean, back: boolean): string | undefined {
  if (out && back) return 'Escolha a ida e a volta';
  if (out) return 'Escolha a ida';
  return back ? 'Escolha a volta' : undefined;
}
