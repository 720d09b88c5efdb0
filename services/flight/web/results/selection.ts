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
  | { ok: false; error: string };

/**
 * Returns whether what is chosen can be bought with this recommendation's Selecionar. Choices a filter hides count as
 * not chosen: nobody buys what the screen does not show.
 */
export function checkSelection(item: FilteredRecommendation, chosen: ChosenFlights): SelectionCheck {
  const [outboundChoices = [], returnChoices] = item.journeys;
  const refuse = (error: string): SelectionCheck => ({ ok: false, error });
  const outbound = chosen.outbound;
  const back = returnChoices ? chosen.return : undefined;
  if (outbound === undefined && back === undefined) return refuse(NOTHING_CHOSEN);
  if (returnChoices) {
    const from = outbound && recommendationOf(outbound);
    const to = back && recommendationOf(back);
    if (from !== to) return refuse(DIFFERENT_RECOMMENDATIONS);
  }
  if (outbound === undefined || !outboundChoices.some((choice) => choice.id === outbound)) {
    return refuse(OTHER_RECOMMENDATION);
  }
  if (returnChoices && (back === undefined || !returnChoices.some((choice) => choice.id === back))) {
    return refuse(OTHER_RECOMMENDATION);
  }
  return { ok: true, outbound, return: back ?? null };
}
