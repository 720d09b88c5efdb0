import type { RateFilter } from '@embarque/bus/contract.ts';
import { leavesAfter } from '@embarque/bus/rules/filters.ts';
import type { Ways } from '../chosen-offers.ts';
import type { ChosenTrip } from '../chosen-trips.ts';

export const NOT_CHOSEN = 'Não confere com os ônibus escolhidos. Refaça a pesquisa.';
const TOO_EARLY = 'A volta precisa sair depois da chegada da ida. Escolha outro horário.';

/** The members of a request that its offers know as well. */
type Claims = Pick<RateFilter, 'goingBus' | 'returnBus' | 'occupancy'>;

/** Returns what the rate check calls the choice, and a booking names as its `id`. */
export const choiceIdOf = (chosen: readonly { readonly key: string }[]): string =>
  chosen.map(({ key }) => key).join('+');

/** Returns the problems of a choice by member: what contradicts its offers, and a way back before the way there is over. */
export function choiceProblems({ goingBus, returnBus, occupancy }: Claims, [going, back]: Ways<ChosenTrip>) {
  const isLater = !back || leavesAfter(going.description, back.description);
  return {
    ...(goingBus !== going.key && { goingBus: NOT_CHOSEN }),
    ...(occupancy !== going.passengers && { occupancy: NOT_CHOSEN }),
    ...(!isLater && { returnBus: TOO_EARLY }),
    ...(returnBus !== (back?.key ?? null) && { returnBus: NOT_CHOSEN }),
  };
}
