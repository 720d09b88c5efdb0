import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { lazy, Suspense, useState } from 'react';
import classes from './terms-field.module.css';

const TermsDialog = lazy(() => loadPart(() => import('./terms-dialog.tsx')));

/** Id of the checkbox. */
export const TERMS_ID = 'termos';
/** What is said where the terms are missing. */
export const TERMS_MISSING = 'Aceite os termos para comprar.';
const PROBLEM_ID = 'termos-erro';

interface TermsFieldProps {
  readonly accepted: boolean;
  /** Someone wanted to buy without them. */
  readonly isAsked?: boolean;
  readonly onChange: (accepted: boolean) => void;
}

/** Checkbox that accepts the terms, with a button that shows them. */
export function TermsField({ accepted, isAsked = false, onChange }: TermsFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const isMissing = isAsked && !accepted;
  return (
    <div className={classes.terms} data-missing={isMissing || undefined}>
      <input
        id={TERMS_ID}
        type="checkbox"
        checked={accepted}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? PROBLEM_ID : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={TERMS_ID}>Li e aceito os termos de uso e a política de privacidade.</label>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ler os termos
      </button>
      {isMissing && (
        <p id={PROBLEM_ID} className={classes.problem}>
          {TERMS_MISSING}
        </p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <TermsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Brings the checkbox into sight and focuses it. */
export function focusTerms(): void {
  const box = document.getElementById(TERMS_ID);
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}
