import { problems } from '@embarque/contract/problem.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import type { CheckoutPart } from '@embarque/web-kit/service/parts.ts';
import buttons from '@embarque/web-kit/ui/action.module.css';
import { Button, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import styles from './offer-dialog.module.css';
import type { OfferState } from './use-offer.ts';

interface OfferDialogProps<Selection, Form> {
  readonly part: CheckoutPart<Selection, Form>;
  readonly current: Selection;
  readonly state: OfferState<Selection>;
  /** The purchase itself cannot go on, and why. */
  readonly stuck: string | undefined;
  onAccept(): void;
  onRetry(): void;
}

/** The offer is no longer what was chosen: take the new price, ask again, or start over. */
export function OfferDialog<Selection, Form>(props: OfferDialogProps<Selection, Form>) {
  const { part, current, state, stuck, onAccept, onRetry } = props;
  if (stuck) {
    return (
      <Dialog title={stuck}>
        <Link to={paths.trips} className={buttons.plain}>
          Ver minhas viagens
        </Link>
        <SearchAgain />
      </Dialog>
    );
  }
  if (state.status === 'changed') {
    const [before, now] = [part.price(current), part.price(state.offered)];
    return (
      <Dialog title={problems.price_changed.error}>
        <dl className={styles.prices}>
          <div>
            <dt>Você escolheu por</dt>
            <dd className={styles.before}>
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
        <SearchAgain plain />
        <Button size="md" onClick={onAccept}>
          Aceitar novo valor
        </Button>
      </Dialog>
    );
  }
  if (state.status === 'gone') {
    return (
      <Dialog title={state.problem ?? problems.internal.error}>
        {state.retry && (
          <Button size="md" variant="default" onClick={onRetry}>
            Tentar novamente
          </Button>
        )}
        <SearchAgain />
      </Dialog>
    );
  }
  return null;
}

function SearchAgain({ plain = false }: { readonly plain?: boolean }) {
  return (
    <Link to={paths.home} className={plain ? buttons.plain : buttons.main}>
      Refazer pesquisa
    </Link>
  );
}

/** One decision is due before anything else: it does not close by itself. */
function Dialog({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Modal
      opened
      centered
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={title}
      classNames={{ title: styles.title ?? '' }}
    >
      <div className={styles.content}>{children}</div>
    </Modal>
  );
}
