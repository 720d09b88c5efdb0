import type { FlightChoice } from '@embarque/flight/contract.ts';
import type { FilteredRecommendation } from '@embarque/flight/rules/filters.ts';
import type { ListMark } from '@embarque/flight/rules/list-marks.ts';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { ResultCard } from '@embarque/web-kit/result/result-card.tsx';
import { PolicyBadge } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { airlineLogo } from '../airline-logo.ts';
import { AirportChanges } from '../airport-changes.tsx';
import { offeredWithdrawal } from '../offered-withdrawal.ts';
import type { StationTexts } from '../station-texts.ts';
import type { CardActions } from './card-actions.ts';
import { focusChoiceBar } from './choice-bar.tsx';
import { chosenText } from './chosen-text.ts';
import { FareBadges } from './fares/fare-badges.tsx';
import { fareTerms } from './fares/fare-terms.ts';
import { FlightPrice } from './fares/flight-price.tsx';
import classes from './flight-card.module.css';
import { JourneyChoices } from './journey-choices.tsx';

interface FlightCardProps {
  readonly item: FilteredRecommendation;
  /** Chosen ids, only if they are of this recommendation: a choice elsewhere does not render the card again. */
  readonly outbound: string | undefined;
  readonly back: string | undefined;
  /** The bar at the window's foot speaks of this card. */
  readonly isInBar: boolean;
  /** What it is the first of in its list; absent for most. */
  readonly marks: readonly ListMark[] | undefined;
  /** What is shown whole, one letter each: "0" and "1" for the journeys, "p" for the price. */
  readonly open: string;
  /** The journeys without a choice when Selecionar was pressed, one letter each. */
  readonly missing: string;
  /** Choices of a journey shown before "Ver mais". */
  readonly rows: number;
  readonly stations: StationTexts;
  readonly actions: CardActions;
}

/** Returns the id of the heading that names a card, by its recommendation. */
export const flightCardId = (recommendationId: string): string => `voos-${recommendationId}`;

/** One price: the choices out and back to buy at it, and what it is made of. */
export const FlightCard = memo(function FlightCard({ item, outbound, back, open, missing, ...more }: FlightCardProps) {
  const { isInBar, marks, rows, stations, actions } = more;
  const { recommendation, journeys } = item;
  const headingId = flightCardId(recommendation.recommendationid);
  const terms = fareTerms(journeys.flat());
  const logo = terms.carrier && airlineLogo(terms.carrier);
  const price = priceText(recommendation, usePriceView());
  const chosen = chosenText(item, { outbound, return: back });
  const isWhole = outbound !== undefined && (journeys.length < 2 || back !== undefined);
  return (
    <ResultCard
      hasFoot
      labelledBy={headingId}
      heading={
        <div className={classes.head}>
          <h3 id={headingId}>
            {logo && <img className={classes.logo} src={logo} alt="" width={24} height={24} />}
            {terms.airlines} {terms.family !== undefined && <span className={classes.family}>{terms.family}</span>}
            <VisuallyHidden>, {price}</VisuallyHidden>
          </h3>
          {marks && (
            <span className={classes.marks}>
              {marks.map((mark) => (
                <PolicyBadge key={mark} tone="good">
                  {mark}
                </PolicyBadge>
              ))}
            </span>
          )}
          <FareBadges {...terms} withdrawal={offeredWithdrawal(journeys[0] ?? [])} />
        </div>
      }
      price={<FlightPrice item={item} isWhole={isWhole} open={open.includes('p')} actions={actions} />}
    >
      <div className={classes.journeys}>
        {journeys.map((choices, index) => (
          <JourneyChoices
            // biome-ignore lint/suspicious/noArrayIndexKey: a journey is its place in the trip.
            key={index}
            recommendation={recommendation}
            index={index}
            choices={choices}
            chosen={index === 0 ? outbound : back}
            whole={open.includes(String(index))}
            isMissing={missing.includes(String(index))}
            rows={rows}
            terms={terms}
            stations={stations}
            actions={actions}
          />
        ))}
        <AirportChanges
          outbound={chosenOf(journeys[0], outbound)}
          back={chosenOf(journeys[1], back)}
          stations={stations}
        />
      </div>
      {chosen && chosen.ways.length > 0 && (
        <p className={classes.chosen}>
          {chosen.ways.map((way) => (
            <span key={way}>{way}</span>
          ))}
          {chosen.missing !== undefined && <span className={classes.missing}>{chosen.missing}</span>}
          <b>Total {price}</b>
        </p>
      )}
      {isInBar && (
        <button type="button" className={classes.toBar} onClick={focusChoiceBar}>
          Ir para os voos escolhidos
        </button>
      )}
    </ResultCard>
  );
});

const chosenOf = (choices: readonly FlightChoice[] | undefined, id: string | undefined) =>
  id === undefined ? undefined : choices?.find((choice) => choice.id === id);
