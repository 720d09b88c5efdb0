import type { FilteredRecommendation } from '@embarque/flight/rules/filters.ts';
import { priceText } from '@embarque/web-kit/price/price-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { VisuallyHidden } from '@mantine/core';
import classes from './choice-bar.module.css';
import { cardName, chosenText, spokenChoice } from './chosen-text.ts';
import { type ChosenFlights, chosenIn, isChosenFrom } from './selection.ts';

const SELECT_ID = 'selecionar-voos-escolhidos';

/** Gives the focus to the button of the bar. */
export const focusChoiceBar = () => document.getElementById(SELECT_ID)?.focus();

interface ChoiceBarProps {
  /** The card that was last chosen from, with what the filter leaves of it; absent where none was, or the filter hides it. */
  readonly item: FilteredRecommendation | undefined;
  readonly chosen: ChosenFlights;
  /** Leads to the card. */
  readonly onShow: (item: FilteredRecommendation) => void;
  readonly onSelect: (item: FilteredRecommendation) => void;
  /** Leads to the ways of a journey of the card in which nothing is chosen yet. */
  readonly onMissing: (item: FilteredRecommendation, journey: number) => void;
}

/**
 * What is chosen, wherever its list is scrolled to, and the way on: to the direction that is missing, then to the purchase; nothing
 * while nothing is chosen. It lies at the window's foot: the page
 * keeps as much room below its end, and what takes the focus stops above it. A choice is read out as it is made.
 */
export function ChoiceBar({ item, chosen, onShow, onSelect, onMissing }: ChoiceBarProps) {
  const view = usePriceView();
  const own = item && isChosenFrom(item, chosen) ? chosenIn(item, chosen) : undefined;
  const text = item && own && chosenText(item, own);
  const total = item ? priceText(item.recommendation, view) : '';
  return (
    <>
      <VisuallyHidden aria-live="polite">{item && own && text && spokenChoice(item, own, total)}</VisuallyHidden>
      {item && text && (
        <section className={classes.bar} aria-label="Voos escolhidos" data-foot-bar>
          <div className={classes.inner}>
            <button type="button" className={classes.card} onClick={() => onShow(item)}>
              <span className={classes.name}>
                {cardName(item)}
                <VisuallyHidden>, ver na lista:</VisuallyHidden>
              </span>{' '}
              <span className={classes.ways}>
                {text.ways.map((words) => (
                  <span key={words}>{words} </span>
                ))}
                {text.missing !== undefined && <span data-missing>{text.missing} </span>}
              </span>{' '}
              <b className={classes.total}>
                <span>Total</span> {total}
              </b>
            </button>
            {text.missing === undefined ? (
              <Button look="accent" id={SELECT_ID} onClick={() => onSelect(item)}>
                Selecionar
              </Button>
            ) : (
              <Button look="plain" id={SELECT_ID} onClick={() => onMissing(item, own?.outbound === undefined ? 0 : 1)}>
                {own?.outbound === undefined ? 'Ver idas' : 'Ver voltas'}
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  );
}
