import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import type { User } from '@embarque/contract/identity.ts';
import { useState } from 'react';
import { useFieldErrors } from '../form-errors/use-field-errors.ts';
import { type Consent, readForm, saveForm } from './purchase-session.ts';

/** The form of a checkout: stored in the session at every change. Errors show once a field was touched or the form sent. */
export function useTravellersForm<Selection, Form>(
  part: CheckoutPart<Selection, Form>,
  selection: Selection,
  user: User,
  today: string,
) {
  const chosen = part.selectionId(selection);
  const of = { id: `${part.kind} ${part.formId(selection)}`, chosen };
  const [start] = useState(() => readForm(of, (value) => part.parseForm(value, selection)));
  const [form, setForm] = useState<Form>(() => start?.form ?? part.emptyForm(selection, user));
  const [consent, setConsent] = useState<Consent>({
    terms: start?.terms ?? false,
    keeps: start?.keeps ?? false,
    wish: start?.wish ?? 'most',
  });
  const { shown, blur, showAll, refuse, clearRefused } = useFieldErrors();

  const problems = part.check(form, selection, today);
  return {
    form,
    consent,
    problems,
    errors: shown(problems),
    change(next: Form) {
      setForm(next);
      clearRefused();
      saveForm(of, next, consent);
    },
    changeConsent(change: Partial<Consent>) {
      const next = { ...consent, ...change };
      setConsent(next);
      saveForm(of, form, next);
    },
    blur: (path: string) => blur(path),
    showAll: () => showAll(problems),
    refuse,
  };
}
