import type { FilteredRecommendation } from '@embarque/flight/rules/filters.ts';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { VisuallyHidden } from '@mantine/core';
import classes from './choice-bar.module.css';
import { type ChosenText, chosenText } from './chosen-text.ts';
import { fareTerms } from './fares/fare-terms.ts';
import { type ChosenFlights, chosenIn, isChosenFrom } from './selection.ts';

interface ChoiceBarProps {
  /** The card that was last chosen from, with what the filter leaves of it; absent where none was, or the filter hides it. */
  readonly item: FilteredRecommendation | undefined;
  readonly chosen: ChosenFlights;
  /** Leads to the card. */
  readonly onShow: (item: FilteredRecommendation) => void;
  readonly onSelect: (item: FilteredRecommendation) => void;
}

/**
 * What is chosen, wherever its list is scrolled to, and the way on; nothing while nothing is. It lies at the window's foot: the page
 * keeps as much room below its end, and what takes the focus stops above it. A choice is read out as it is made.
 */
export function ChoiceBar({ item, chosen, onShow, onSelect }: ChoiceBarProps) {
  const view = usePriceView();
  const text = item && isChosenFrom(item, chosen) ? chosenText(item, chosenIn(item, chosen)) : undefined;
  const total = item && text && priceText(item.recommendation, view);
  return (
    <>
      <VisuallyHidden aria-live="polite">{text && [...wordsOf(text), `Total ${total}`].join(', ')}</VisuallyHidden>
      {item && text && (
        <section className={classes.bar} aria-label="Voos escolhidos">
          <div className={classes.inner}>
            <button type="button" className={classes.card} onClick={() => onShow(item)}>
              <span className={classes.name}>
                {nameOf(item)}
                <VisuallyHidden>, ver na lista:</VisuallyHidden>
              </span>{' '}
              <span className={classes.ways}>
                {wordsOf(text).map((words) => (
                  <span key={words} data-missing={words === text.missing || undefined}>
                    {words}{' '}
                  </span>
                ))}
              </span>{' '}
              <b className={classes.total}>
                <span>Total</span> {total}
              </b>
            </button>
            <Button look="accent" onClick={() => onSelect(item)}>
              Selecionar
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

const wordsOf = ({ ways, missing }: ChosenText): string[] => [...ways, ...(missing === undefined ? [] : [missing])];

/** Returns what the card is called: "GOL LIGHT". */
function nameOf({ journeys }: FilteredRecommendation): string {
  const { airlines, family } = fareTerms(journeys.flat());
  return family === undefined ? airlines : `${airlines} ${family}`;
}
