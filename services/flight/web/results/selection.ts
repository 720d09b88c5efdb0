import type { FlightChoice } from '@embarque/flight/contract.ts';
import type { FilteredRecommendation } from '@embarque/flight/filters.ts';

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
 * Returns whether what is chosen can be bought with this recommendation's Selecionar. Choices a filter hides count as
 * not chosen: nobody buys what the screen does not show. Once one journey of it is chosen, the other counts as chosen where
 * there is only one way to fly it.
 */
export function checkSelection(item: FilteredRecommendation, chosen: ChosenFlights): SelectionCheck {
  const [outboundChoices = [], returnChoices] = item.journeys;
  const outbound = chosen.outbound;
  const back = returnChoices ? chosen.return : undefined;
  const ownOutbound = own(outboundChoices, outbound) ?? (own(returnChoices, back) && only(outboundChoices));
  const ownBack = own(returnChoices, back) ?? (own(outboundChoices, outbound) && only(returnChoices));
  const missing = [ownOutbound, ...(returnChoices ? [ownBack] : [])].flatMap((id, index) =>
    id === undefined ? [index] : [],
  );
  if (ownOutbound !== undefined && missing.length === 0) {
    return { ok: true, outbound: ownOutbound, return: ownBack ?? null };
  }
  return { ok: false, error: errorOf(outbound, back, returnChoices !== undefined), missing };
}

function errorOf(outbound: string | undefined, back: string | undefined, isRoundTrip: boolean): string {
  if (outbound === undefined && back === undefined) return NOTHING_CHOSEN;
  const [from, to] = [outbound, back].map((id) => id && recommendationOf(id));
  return isRoundTrip && from !== to ? DIFFERENT_RECOMMENDATIONS : OTHER_RECOMMENDATION;
}

/** The choice, if it is one of these. */
const own = (choices: readonly FlightChoice[] = [], id: string | undefined): string | undefined =>
  choices.find((choice) => choice.id === id)?.id;

const only = (choices: readonly FlightChoice[] = []): string | undefined =>
  choices.length === 1 ? choices[0]?.id : undefined;
