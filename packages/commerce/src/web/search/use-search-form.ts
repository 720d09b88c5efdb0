import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { defaultDay, type SearchLimits } from '../../search-days.ts';
import type { DraftDays } from '../../trip-draft.ts';
import { focusInvalidField } from '../focus-invalid-field.ts';
import type { SearchFormProps } from '../service-web.ts';

/** The alert of a search that is not filled. */
export const FIELDS_MISSING = 'Por favor, preencha todos os campos';

/** What a service's search form is while it is being filled, and what it becomes. */
interface SearchFormOf<Draft, Form> {
  readonly service: ServiceDescriptor;
  emptyDraft(limits: SearchLimits): Draft;
  restoreDraft(form: Form, limits: SearchLimits, isRefused: boolean): Draft;
  /** Returns a stored value if it is a whole search. */
  parseStored(value: unknown): Form | undefined;
  toAddress(form: Form): Readonly<Record<string, string>>;
}

/** A service's search form on home. It starts with the search that was stored last. */
export function useSearchForm<Draft, Form>(
  { service, ...its }: SearchFormOf<Draft, Form>,
  { refused, onSearch }: SearchFormProps,
) {
  const { campaign } = useUser();
  const today = shopToday();
  const lead = service.advanceDays && campaign[service.advanceDays];
  const limits: DraftDays = { today, advanceDays: lead ?? 0, single: defaultDay(today, lead) };
  const [draft, setDraft] = useState<Draft>(() => {
    const stored = readStored(service.searchKey, its.parseStored);
    return stored ? its.restoreDraft(stored, limits, refused !== undefined) : its.emptyDraft(limits);
  });
  const [firstDraft] = useState(draft);
  const [sent, setSent] = useState<{ readonly draft: Draft; readonly invalid: readonly string[] }>();
  const element = useRef<HTMLFormElement>(null);
  return {
    draft,
    set: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    limits,
    /** What the last Buscar sent; undefined before the first. */
    sent: sent?.draft,
    /** Returns the problems that show: those of fields that were invalid at the last Buscar, or when the server refused the search. */
    shown<Problems extends object>(problems: Problems): Partial<Problems> {
      if (!sent) return refused === undefined ? {} : problems;
      const isShown = ([field]: [string, unknown]) => sent.invalid.includes(field);
      return Object.fromEntries(Object.entries(problems).filter(isShown)) as Partial<Problems>;
    },
    /** What the server said: it counts until something else is asked for. */
    refusal: draft === firstDraft ? refused : undefined,
    /** Properties of the form's element, with the problems it has now. */
    formProps: (problems: object, search: () => void) => ({
      ref: element,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        setSent({ draft, invalid: Object.keys(problems) });
        search();
      },
    }),
    /** Stores a whole search without problems and shows its results; else leads to what is missing or wrong. */
    send(form: Form | undefined, problems: object) {
      if (!form || Object.keys(problems).length > 0) return focusInvalidField(element.current);
      writeStored(service.searchKey, form);
      saveSearchKind(service.searchKind);
      onSearch(its.toAddress(form));
    },
  };
}
