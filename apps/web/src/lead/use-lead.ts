import { emailProblem } from '@embarque/commerce/travellers/traveller-rules.ts';
import { type Lead, type LeadChannel, leadRoutes } from '@embarque/contract/campaign/lead.ts';
import { normalPhone, PHONE, phoneSentence } from '@embarque/contract/fields/phone.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { untilOnline } from '@embarque/web-kit/ui/behaviour/connection.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { mayBuy } from '../flow/gate/may-buy.ts';

export type LeadDraft = Omit<Lead, 'channel'>;
type Errors = Partial<Record<keyof LeadDraft, string>>;

/** In the order of the form. */
const missing: Record<keyof LeadDraft, string> = {
  name: 'Nome não pode ser vazio',
  phone: 'Celular não pode ser vazio',
  email: 'E-mail não pode ser vazio',
  details: 'Detalhes da viagem não pode ser vazio',
};
const fields = ['name', 'phone', 'email', 'details'] as const;

const isEmpty = (text: string) => typedText(text) === '';

/** Returns what is missing, and an e-mail address or a number that nobody could answer to. */
function problemsOf(draft: LeadDraft): Errors {
  const found = fields.map((name) => [name, isEmpty(draft[name]) ? missing[name] : formatProblem(name, draft[name])]);
  return Object.fromEntries(found.filter(([, sentence]) => sentence !== undefined));
}

function formatProblem(name: keyof LeadDraft, text: string): string | undefined {
  if (name === 'email') return emailProblem(text);
  if (name !== 'phone' || PHONE.test(normalPhone(text)) || FOREIGN_PHONE.test(typedText(text))) return undefined;
  return phoneSentence(normalPhone(text), 'Celular');
}

/** Country code and number; Brazilian ones have lost theirs. */
const FOREIGN_PHONE = /^\+\d{8,15}$/;

const INCOMPLETE = 'Preencha todos os campos obrigatórios';
const INCOMPLETE_MS = 2_000;
const SENT = 'Sua solicitação foi enviada com sucesso! Em breve entraremos em contato.';
const FAILED =
  'Ops! Ocorreu um erro ao enviar sua solicitação. Tente novamente mais tarde ou entre em contato com o e-mail abaixo.';
const OUTCOME_MS = 3_000;

/**
 * Draft of a request to the specialists: validated when sent, which waits for a connection; kept if sending fails;
 * navigates home once it was sent.
 */
export function useLead(channel: LeadChannel, details = '') {
  const user = useUser();
  const navigate = useNavigate();
  // What guests and holders of a travel voucher are called is nobody's name.
  const name = mayBuy(user) ? user.name : '';
  const [draft, setDraft] = useState<LeadDraft>({ name, email: user.email, phone: '', details });
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');

  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(() => void navigate({ to: shopPaths.home }), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  const change = (part: Partial<LeadDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  };

  const post = async () => {
    setState('sending');
    await untilOnline();
    if (!isHere.current) return;
    const answer = await call(leadRoutes.create, { body: { ...draft, channel } });
    if (answer.status === 201) {
      showAlert('success', SENT, { milliseconds: OUTCOME_MS });
      setState('sent');
    } else {
      showAlert('error', FAILED, { milliseconds: OUTCOME_MS });
      // When to try again stays longer than that.
      if (answer.status === 429 && answer.problem) showAlert('error', answer.problem.error);
      setState('writing');
    }
  };

  const send = () => {
    if (state !== 'writing') return;
    const found = problemsOf(draft);
    setErrors(found);
    const [first] = fields.filter((name) => found[name]);
    if (!first) return void post();
    if (fields.some((name) => isEmpty(draft[name]))) showAlert('warning', INCOMPLETE, { milliseconds: INCOMPLETE_MS });
    document.getElementById(`lead-${first}`)?.focus();
  };

  return { draft, errors, isSending: state !== 'writing', change, send };
}
