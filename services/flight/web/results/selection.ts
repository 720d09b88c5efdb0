import type { FlightChoice } from '@embarque/flight/contract.ts';
import type { FilteredRecommendation } from '@embarque/flight/rules/filters.ts';

/** The chosen outbound and return, as choice ids. A choice's id begins with the id of its recommendation. */
export interface ChosenFlights {
  readonly outbound: string | undefined;
  readonly return: string | undefined;
}
export const nothingChosen: ChosenFlights = { outbound: undefined, return: undefined };

export const NOTHING_CHOSEN = 'Por favor, selecione algum voo!';
export const DIFFERENT_RECOMMENDATIONS = 'Por favor selecione a ida e volta';
export const OTHER_RECOMMENDATION = 'Por favor selecione um voo neste segmento';

/** Returns the recommendation of a choice id: the id without its journey and segment. */
export function recommendationOf(choiceId: string): string {
  return choiceId.replace(/-\d+-\d+$/, '');
}

export type SelectionCheck =
  | { readonly ok: true; outbound: string; return: string | null }
  /** `missing`: the journeys of this recommendation in which something is still to be chosen. */
  | { readonly ok: false; error: string; missing: readonly number[] };

/**
 * Returns what is chosen of a recommendation: of each journey the choice that was made or, where there is only one, that.
 * Choices a filter hides count as not chosen: nobody buys what the screen does not show.
 */
export function chosenIn({ journeys }: Pick<FilteredRecommendation, 'journeys'>, chosen: ChosenFlights): ChosenFlights {
  const [outboundChoices, returnChoices] = journeys;
  return {
    outbound: own(outboundChoices, chosen.outbound) ?? only(outboundChoices),
    return: own(returnChoices, chosen.return) ?? only(returnChoices),
  };
}

/** Returns whether something that was chosen by hand is of this recommendation, and no filter hides it. */
export const isChosenFrom = (item: Pick<FilteredRecommendation, 'journeys'>, chosen: ChosenFlights): boolean =>
  own(item.journeys[0], chosen.outbound) !== undefined || own(item.journeys[1], chosen.return) !== undefined;

/** Returns whether what is chosen can be bought with this recommendation's Selecionar. */
export function checkSelection(item: FilteredRecommendation, chosen: ChosenFlights): SelectionCheck {
  const isRoundTrip = item.journeys.length > 1;
  const { outbound, return: back } = chosenIn(item, chosen);
  const missing = [outbound, ...(isRoundTrip ? [back] : [])].flatMap((id, index) => (id === undefined ? [index] : []));
  if (outbound !== undefined && missing.length === 0) return { ok: true, outbound, return: back ?? null };
  return { ok: false, error: errorOf({ outbound, return: back }, chosen, isRoundTrip), missing };
}

/** Returns the sentence about what was chosen by hand; `here` is what of it, and of single choices, this recommendation has. */
function errorOf(here: ChosenFlights, chosen: ChosenFlights, isRoundTrip: boolean): string {
  const back = isRoundTrip ? chosen.return : undefined;
  if (chosen.outbound === undefined && back === undefined) return NOTHING_CHOSEN;
  const [from, to] = [here.outbound ?? chosen.outbound, here.return ?? back].map((id) => id && recommendationOf(id));
  return isRoundTrip && from !== to ? DIFFERENT_RECOMMENDATIONS : OTHER_RECOMMENDATION;
}

/** The choice, if it is one of these. */
const own = (choices: readonly FlightChoice[] = [], id: string | undefined): string | undefined =>
  choices.find((choice) => choice.id === id)?.id;

const only = (choices: readonly FlightChoice[] = []): string | undefined =>
  choices.length === 1 ? choices[0]?.id : undefined;
