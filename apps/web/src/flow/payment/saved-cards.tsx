import { brandNames } from '@embarque/contract/card-brand.ts';
import { BrandMark } from './brand-mark.tsx';
import { savedBrand } from './payment-draft.ts';
import classes from './saved-cards.module.css';
import type { PaymentForm } from './use-payment-form.ts';

/** The cards saved with earlier purchases, by brand and last digits. */
export function SavedCards({ form }: { readonly form: PaymentForm }) {
  return (
    <fieldset className={classes.cards}>
      <legend>Cartão salvo</legend>
      {form.cards.map((card) => {
        const { vaultId, brand, last4Digits } = card;
        const known = savedBrand(card);
        return (
          <label key={vaultId} className={classes.card}>
            <input
              type="radio"
              name="payment.vaultId"
              checked={form.draft.vaultId === vaultId}
              onChange={() => form.change({ vaultId })}
            />
            {known && <BrandMark brand={known} />}
            <span>
              <b>{known ? brandNames[known] : brand}</b> <span className={classes.dots}>•••• {last4Digits}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
