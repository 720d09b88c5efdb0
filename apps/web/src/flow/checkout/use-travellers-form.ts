import type { User } from '@embarque/contract/identity.ts';
import type { CheckoutPart, FieldErrors } from '@embarque/web-kit/service/parts.ts';
import { useState } from 'react';
import { whenPointerIsUp } from '../when-pointer-is-up.ts';
import { type Consent, keepForm, readForm } from './purchase-session.ts';

/** The form of a checkout: kept in the session at every change, its errors shown when a field was left or sent. */
export function useTravellersForm<Selection, Form>(
  part: CheckoutPart<Selection, Form>,
  selection: Selection,
  user: User,
  today: string,
) {
  const id = part.selectionId(selection);
  const [start] = useState(() => readForm(id, (value) => part.parseForm(value, selection)));
  const [form, setForm] = useState<Form>(() => start?.form ?? part.emptyForm(selection, user));
  const [consent, setConsent] = useState<Consent>({ terms: start?.terms ?? false, wish: start?.wish ?? 'most' });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});

  const problems = part.check(form, selection, today);
  const visible = Object.entries(problems).filter(([path]) => isSent || left.has(path));
  return {
    form,
    consent,
    problems,
    errors: { ...refused, ...Object.fromEntries(visible) },
    change(next: Form) {
      setForm(next);
      setRefused({});
      keepForm(id, next, consent);
    },
    changeConsent(change: Partial<Consent>) {
      const next = { ...consent, ...change };
      setConsent(next);
      keepForm(id, form, next);
    },
    leave(path: string) {
      whenPointerIsUp(() => setLeft((now) => new Set(now).add(path)));
    },
    showAll() {
      setSent(true);
    },
    /** What the server refused, until something is changed. */
    refuse(fields: FieldErrors) {
      setRefused(fields);
    },
  };
}
