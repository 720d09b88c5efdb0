import type { FlightChoice } from '@embarque/flight/contract.ts';
import { airlineName } from '@embarque/flight/rules/airline-names.ts';
import { checkedPieces } from '../../journey-text.ts';

/** What holds for every way to fly at one price; undefined where they differ, or the supplier does not say it. */
export interface FareTerms {
  /** "GOL", "GOL e Azul", "Várias companhias". */
  readonly airlines: string;
  /** The code of the airline of all flights. */
  readonly carrier: string | undefined;
  readonly family: string | undefined;
  /** Checked pieces each person may take. */
  readonly pieces: number | undefined;
  readonly allowChange: boolean | undefined;
  /** The most that comes back in a cancellation, in percent of the fare. */
  readonly refund: number | undefined;
}

/** Returns the terms that some choices have in common. */
export function fareTerms(choices: readonly FlightChoice[]): FareTerms {
  const legs = choices.flatMap(({ flights }) => flights);
  const names = [...new Set(legs.map(({ carrier }) => airlineName(carrier)))];
  return {
    airlines: names.length > 2 ? 'Várias companhias' : names.join(' e '),
    carrier: common(legs.map(({ carrier }) => carrier)),
    family: common(legs.map(({ classofservices }) => classofservices.farefamily)),
    pieces: common(choices.map(checkedPieces)),
    allowChange: common(legs.map(({ fareoption }) => fareoption.allowChange)),
    refund: common(legs.map(({ fareoption }) => fareoption.percentageRefund)),
  };
}

function common<Value>(values: readonly Value[]): Value | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
}
