import { loadPart } from '@embarque/web-kit/ui/load-part.ts';
import { lazy, Suspense, useState } from 'react';
import classes from './terms-field.module.css';

const TermsDialog = lazy(() => loadPart(() => import('./terms-dialog.tsx')));

interface TermsFieldProps {
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
}

/** Checkbox that accepts the terms, with a button that shows them. */
export function TermsField({ accepted, onChange }: TermsFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.terms}>
      <input
        id="termos"
        type="checkbox"
        checked={accepted}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor="termos">Li e aceito os termos de uso e a política de privacidade.</label>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ler os termos
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <TermsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
