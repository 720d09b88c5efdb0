import { ownDataRoutes } from '@embarque/contract/profile/own-data.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { call, enter, reloadUser } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { focusFirstError } from '../../../flow/form-errors/focus-first-error.ts';
import { useFieldErrors } from '../../../flow/form-errors/use-field-errors.ts';
import { failureOf } from '../parts/use-own.ts';
import { type OwnDataDraft, ownDataField, ownDataOf, ownDataProblems, sentOwnData } from './own-data-draft.ts';

export const SAVED = 'Dados salvos';
/** What was typed and not saved, for who leaves the page and comes back. */
const draftKey = ['own-data-draft'];

/** The form of a member's own data. Nothing typed is lost by an error, or by another page in between. */
export function useOwnData() {
  const user = useUser();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => queries.getQueryData<OwnDataDraft>(draftKey) ?? ownDataOf(user));
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const fieldErrors = useFieldErrors();
  const problems = ownDataProblems(draft, shopToday());

  const latest = useRef(draft);
  const changeTo = (next: OwnDataDraft) => {
    latest.current = next;
    setDraft(next);
  };
  const keep = (kept: OwnDataDraft | undefined) => {
    queries.setQueryDefaults(draftKey, { gcTime: Number.POSITIVE_INFINITY });
    if (kept) queries.setQueryData(draftKey, kept);
    else queries.removeQueries({ queryKey: draftKey });
  };

  const save = async () => {
    setFailure(undefined);
    setSaved(false);
    if (Object.keys(problems).length > 0) {
      fieldErrors.showAll(problems);
      return focusFirstError(form.current, Object.keys(problems));
    }
    setSending(true);
    const sent = draft;
    const { body, problem } = await call(ownDataRoutes.changeProfile, { body: sentOwnData(sent) });
    setSending(false);
    if (body) {
      // What was typed meanwhile stays, and is still to be saved.
      if (latest.current === sent) {
        keep(undefined);
        changeTo(ownDataOf({ name: user.name, profile: body }));
        setSaved(true);
      }
      // The header and the checkout know it at once; the server's word for the name follows.
      enter({ ...user, ...(!user.signsOn && { name: `${body.name} ${body.lastName}` }), profile: body });
      return void reloadUser();
    }
    const refused = Object.fromEntries(
      Object.entries(problem?.fields ?? {}).map(([name, text]) => [ownDataField(name as keyof OwnDataDraft), text]),
    );
    fieldErrors.refuse(refused);
    if (Object.keys(refused).length > 0) focusFirstError(form.current, Object.keys(refused));
    else setFailure(failureOf({ problem }));
  };

  return {
    form,
    draft,
    change(part: Partial<OwnDataDraft>) {
      const next = { ...latest.current, ...part };
      fieldErrors.clearRefused();
      setFailure(undefined);
      setSaved(false);
      changeTo(next);
      keep(next);
    },
    errors: fieldErrors.shown(problems),
    blur: fieldErrors.blur,
    isSending,
    isSaved,
    failure,
    submit(event: FormEvent) {
      event.preventDefault();
      if (!isSending) void save();
    },
  };
}
