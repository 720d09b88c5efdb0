import type { CheckoutPart, OfferPrice } from '@embarque/commerce/web/parts.ts';
import { formatPoints, formatReais } from '@embarque/contract/money/money.ts';
import { problems } from '@embarque/contract/problem.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../brand/link-button.tsx';
import { offerChange } from './offer-change.ts';
import classes from './offer-dialog.module.css';
import type { OfferState } from './use-offer.ts';

interface OfferDialogProps<Selection, Form> {
  readonly part: CheckoutPart<Selection, Form>;
  readonly current: Selection;
  readonly state: OfferState<Selection>;
  /** Why the purchase cannot go on at all. */
  readonly stuck: string | undefined;
  onAccept(): void;
  onRetry(): void;
}

/** The offer changed or is gone: accept what it is now, ask again, or start over. */
export function OfferDialog<Selection, Form>(props: OfferDialogProps<Selection, Form>) {
  const { part, current, state, stuck, onAccept, onRetry } = props;
  if (stuck) {
    return (
      <Decision
        title={stuck}
        foot={
          <>
            <LinkButton look="plain" to={shopPaths.trips}>
              Ver minhas viagens
            </LinkButton>
            <SearchAgain />
          </>
        }
      />
    );
  }
  if (state.status === 'changed') {
    const { offered } = state;
    const change = offerChange(part, current, offered);
    return (
      <Decision
        title={change.price ? problems.price_changed.error : problems.terms_changed.error}
        foot={
          <>
            <SearchAgain plain />
            <Button onClick={onAccept}>{acceptText(change)}</Button>
          </>
        }
      >
        {change.price && <MovedPrice before={part.price(current)} now={part.price(offered)} />}
        {change.terms && (
          <div className={classes.terms}>
            {change.price && <p>{problems.terms_changed.error}</p>}
            <part.Conditions selection={offered} before={current} />
          </div>
        )}
      </Decision>
    );
  }
  if (state.status === 'unavailable') {
    return (
      <Decision
        title={state.problem ?? problems.internal.error}
        foot={
          <>
            {state.retry && (
              <Button look="plain" onClick={onRetry}>
                Tentar novamente
              </Button>
            )}
            <SearchAgain plain />
            <SameSearch />
          </>
        }
      />
    );
  }
  return null;
}

function SearchAgain({ plain = false }: { readonly plain?: boolean }) {
  return (
    <LinkButton look={plain ? 'plain' : 'main'} to={shopPaths.home}>
      Refazer pesquisa
    </LinkButton>
  );
}

/** Back to the results of the same search, asked anew: what they showed before is no longer true. */
function SameSearch() {
  const cache = useQueryClient();
  return (
    <LinkButton to={shopPaths.results} onClick={() => cache.removeQueries({ queryKey: ['results'] })}>
      Ver preços de agora
    </LinkButton>
  );
}

function acceptText({ price, terms }: ReturnType<typeof offerChange>): string {
  if (!terms) return 'Aceitar novo valor';
  return price ? 'Aceitar novo valor e condições' : 'Aceitar novas condições';
}

function MovedPrice({ before, now }: MovedPriceProps) {
  return (
    <>
      <dl className={classes.prices}>
        <div>
          <dt>Você escolheu por</dt>
          <dd className={classes.before}>
            <Price cashPrice={before.cashPrice} pointsPrice={before.pointsPrice} size="sm" />
          </dd>
        </div>
        <div>
          <dt>Novo valor</dt>
          <dd>
            <Price cashPrice={now.cashPrice} pointsPrice={now.pointsPrice} size="lg" />
          </dd>
        </div>
      </dl>
      <Difference before={before} now={now} />
    </>
  );
}

interface MovedPriceProps {
  readonly before: OfferPrice;
  readonly now: OfferPrice;
}

/** How much more or less the new price is, so that nobody has to subtract. */
function Difference({ before, now }: MovedPriceProps) {
  const { points, shortCoin } = usePriceView();
  const more = points ? now.pointsPrice - before.pointsPrice : now.cashPrice - before.cashPrice;
  if (more === 0) return null;
  const amount = points ? `${formatPoints(Math.abs(more))} ${shortCoin}` : formatReais(Math.abs(more));
  return (
    <p className={classes.difference}>
      {amount} a {more > 0 ? 'mais' : 'menos'}
    </p>
  );
}

interface DecisionProps {
  readonly title: string;
  /** The ways on. */
  readonly foot: ReactNode;
  readonly children?: ReactNode;
}

/** A dialog that only a decision closes. */
function Decision({ title, foot, children }: DecisionProps) {
  return (
    <Dialog
      isShort
      centered
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={title}
      classNames={{ title: classes.title }}
      foot={foot}
    >
      {children}
    </Dialog>
  );
}
