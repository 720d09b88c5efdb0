import { clockTime, dayShift } from '@embarque/commerce/travel-times.ts';
import type { FlightChoice } from '@embarque/flight/contract.ts';
import type { FilteredRecommendation } from '@embarque/flight/rules/filters.ts';
import { endsOf } from '../journey-text.ts';
import type { ChosenFlights } from './selection.ts';

/** What is chosen of a card, in words. */
export interface ChosenText {
  /** Of each direction that is chosen, outbound first: "Ida 05:40 → 09:20", "Volta 23:10 → 02:35 +1". */
  readonly ways: readonly string[];
  /** What is still to be chosen: "Escolha a volta"; undefined once nothing is. */
  readonly missing: string | undefined;
}

/** Returns what is chosen of a card and what is not; undefined where a filter leaves nothing to choose in a direction. */
export function chosenText(
  { journeys, whole }: Pick<FilteredRecommendation, 'journeys' | 'whole'>,
  chosen: ChosenFlights,
): ChosenText | undefined {
  if (!whole) return undefined;
  const texts = journeys.map((choices, index) =>
    wayText(choices, index, index === 0 ? chosen.outbound : chosen.return),
  );
  const [out, back] = texts.map((text) => text === undefined);
  return { ways: texts.filter((text) => text !== undefined), missing: missingText(out, back) };
}

function wayText(choices: readonly FlightChoice[], index: number, id: string | undefined): string | undefined {
  const choice = choices.find((each) => each.id === id);
  const ends = choice && endsOf(choice);
  if (!ends) return undefined;
  const [departure, arrival] = [ends.first.departuredatetime, ends.last.arrivaldatetime];
  const shift = dayShift(departure, arrival);
  const times = `${clockTime(departure)} → ${clockTime(arrival)}`;
  return `${index === 0 ? 'Ida' : 'Volta'} ${times}${shift && ` ${shift}`}`;
}

function missingText(out = false, back = false): string | undefined {
  if (out && back) return 'Escolha a ida e a volta';
  if (out) return 'Escolha a ida';
  return back ? 'Escolha a volta' : undefined;
}
