import { toBrazilianDay } from '@embarque/contract/dates.ts';
import type { FlightChoice } from '@embarque/flight/contract.ts';
import type { FilteredRecommendation } from '@embarque/flight/filters.ts';
import { memo } from 'react';
import { AirportChanges } from '../airport-changes.tsx';
import { type StationTexts, wayText } from '../station-texts.ts';
import type { CardActions } from './card-actions.ts';
import { ChoiceRow } from './choice-row.tsx';
import classes from './flight-card.module.css';
import { PricePanel } from './price-panel.tsx';

/** Choices shown before "Ver mais": enough to compare, few enough to see the next price. */
const MAX_SHOWN = 3;

export const NO_OUTBOUND = 'Nenhum voo de Ida, atende os filtros selecionados neste valor';

const directions = [
  { title: 'IDA', none: NO_OUTBOUND },
  { title: 'VOLTA', none: 'Nenhum voo de Volta, atende os filtros selecionados neste valor' },
] as const;

interface FlightCardProps {
  readonly item: FilteredRecommendation;
  /** Chosen ids, only if they are of this recommendation: a choice elsewhere does not render the card again. */
  readonly outbound: string | undefined;
  readonly back: string | undefined;
  /** What is shown whole, one letter each: "0" and "1" for the journeys, "p" for the price. */
  readonly open: string;
  readonly stations: StationTexts;
  readonly actions: CardActions;
}

/** One price: the choices out and back to buy at it, and what it is made of. */
export const FlightCard = memo(function FlightCard({ item, outbound, back, open, stations, actions }: FlightCardProps) {
  const { recommendation, journeys } = item;
  const id = recommendation.recommendationid;
  return (
    <article className={classes.card} aria-label={`Opção ${id}`}>
      <div className={classes.journeys}>
        {journeys.map((choices, index) => {
          const direction = directions[index] ?? directions[0];
          const journey = recommendation.journeys[index];
          const chosenId = index === 0 ? outbound : back;
          const shown = open.includes(String(index)) ? choices : firstAndChosen(choices, chosenId);
          const rest = choices.length - shown.length;
          return (
            <fieldset key={direction.title} className={classes.journey}>
              <legend className={classes.legend}>
                <b>{direction.title}</b>
                <span>{toBrazilianDay(journey?.departuredate.slice(0, 10) ?? '')}</span>
                <span className={classes.places}>
                  {wayText(choices.length > 0 ? choices : (journey?.segments ?? []), stations)}
                </span>
              </legend>
              {choices.length === 0 && <p className={classes.none}>{direction.none}</p>}
              {shown.map((choice, row) => (
                <ChoiceRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row's elements are reused, and it has no state.
                  key={row}
                  choice={choice}
                  group={`${id}-${index}`}
                  journey={index}
                  checked={choice.id === chosenId}
                  stations={stations}
                  onChoose={actions.choose}
                />
              ))}
              {(rest > 0 || open.includes(String(index))) && choices.length > MAX_SHOWN && (
                <button
                  type="button"
                  className={classes.more}
                  aria-expanded={rest === 0}
                  onClick={() => actions.toggle(`${id}/${index}`)}
                >
                  {rest > 0 ? `Ver mais ${rest} ${rest === 1 ? 'horário' : 'horários'}` : 'Ver menos horários'}
                </button>
              )}
            </fieldset>
          );
        })}
        <AirportChanges
          outbound={chosenOf(journeys[0], outbound)}
          back={chosenOf(journeys[1], back)}
          stations={stations}
        />
      </div>
      <PricePanel item={item} open={open.includes('p')} actions={actions} />
    </article>
  );
});

function firstAndChosen(choices: readonly FlightChoice[], chosenId: string | undefined): readonly FlightChoice[] {
  const first = choices.slice(0, MAX_SHOWN);
  const chosen = choices.slice(MAX_SHOWN).find((choice) => choice.id === chosenId);
  return chosen ? [...first, chosen] : first;
}

const chosenOf = (choices: readonly FlightChoice[] | undefined, id: string | undefined) =>
  id === undefined ? undefined : choices?.find((choice) => choice.id === id);
