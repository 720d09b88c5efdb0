import type { User } from '@embarque/contract/identity.ts';
import { brandNames } from '@embarque/contract/money/card-brand.ts';
import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { savedBrand } from '../payment-draft.ts';
import type { PaymentForm } from '../use-payment-form.ts';
import { BrandMark } from './brand-mark.tsx';
import { REMOVAL_QUESTION, removeCard } from './remove-card.ts';
import classes from './saved-cards.module.css';

type Card = User['cards'][number];

/** The cards saved with earlier purchases, by brand and last digits. Each can be removed, once that is confirmed. */
export function SavedCards({ form }: { readonly form: PaymentForm }) {
  const [asked, setAsked] = useState<string>();
  const removal = useRemoval(form, () => setAsked(undefined));
  return (
    <fieldset className={classes.cards}>
      <legend>Cartão salvo</legend>
      {form.cards.map((card) => {
        const { vaultId } = card;
        const name = nameOf(card);
        const known = savedBrand(card);
        return (
          <div key={vaultId} className={classes.card}>
            <label className={classes.choice}>
              <input
                id={choiceId(vaultId)}
                type="radio"
                name="payment.vaultId"
                checked={form.draft.vaultId === vaultId}
                onChange={() => form.change({ vaultId })}
              />
              {known && <BrandMark brand={known} />}
              <span>
                <b>{name}</b> <span className={classes.dots}>•••• {card.last4Digits}</span>
              </span>
            </label>
            {asked !== vaultId && (
              <button
                type="button"
                id={removeId(vaultId)}
                className={classes.remove}
                aria-label={`Remover ${name} final ${card.last4Digits}`}
                onClick={() => setAsked(vaultId)}
              >
                <Trash2 size={18} aria-hidden />
              </button>
            )}
            {asked === vaultId && (
              <div className={classes.question}>
                <p>{REMOVAL_QUESTION}</p>
                <Button
                  ref={focusWhenDrawn}
                  look="quiet"
                  disabled={removal.isUnderWay}
                  onClick={() => {
                    setAsked(undefined);
                    focusNext(removeId(vaultId));
                  }}
                >
                  Manter
                </Button>
                <Button look="danger" loading={removal.isUnderWay} onClick={() => void removal.start(card)}>
                  Remover
                </Button>
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

const removeId = (vaultId: string): string => `remover-${vaultId}`;
const choiceId = (vaultId: string): string => `cartao-${vaultId}`;

/** The button that was pressed is gone: keyboards go on at the question. */
const focusWhenDrawn = (button: HTMLButtonElement | null): void => button?.focus();

function nameOf(card: Card): string {
  const known = savedBrand(card);
  return known ? brandNames[known] : card.brand;
}

function useRemoval(form: PaymentForm, onEnd: () => void) {
  const [isUnderWay, setUnderWay] = useState(false);
  return {
    isUnderWay,
    async start(removed: Card) {
      const { vaultId } = removed;
      const other = form.cards.find((card) => card.vaultId !== vaultId);
      setUnderWay(true);
      const isGone = await removeCard(removed, {
        beforeGone() {
          if (form.draft.vaultId === vaultId) form.change({ vaultId: other?.vaultId ?? null });
        },
        // Without another card there are the fields of a new one.
        onGone: () => focusNext(other ? choiceId(other.vaultId) : 'payment.cardNumber'),
      });
      setUnderWay(false);
      onEnd();
      // The question goes: the keyboard goes on at the card that stays.
      if (!isGone) focusNext(removeId(vaultId));
    },
  };
}
