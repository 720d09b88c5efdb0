import { type Lead, type LeadChannel, leadRoutes } from '@embarque/contract/lead.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

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

const INCOMPLETE = 'Preencha todos os campos obrigatórios';
const INCOMPLETE_MS = 2_000;
const SENT = 'Sua solicitação foi enviada com sucesso! Em breve entraremos em contato.';
const FAILED =
  'Ops! Ocorreu um erro ao enviar sua solicitação. Tente novamente mais tarde ou entre em contato com o e-mail abaixo.';
const OUTCOME_MS = 3_000;

/** Draft of a request to the specialists: validated when sent, kept if sending fails; navigates home once it was sent. */
export function useLead(channel: LeadChannel) {
  const user = useUser();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<LeadDraft>({ name: user.name, email: user.email, phone: '', details: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');

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
    const answer = await call(leadRoutes.create, { body: { ...draft, channel } });
    if (answer.status === 201) {
      showAlert('success', SENT, { milliseconds: OUTCOME_MS });
      setState('sent');
    } else {
      showAlert('error', FAILED, { milliseconds: OUTCOME_MS });
      setState('writing');
    }
  };

  const send = () => {
    if (state !== 'writing') return;
    const empty = fields.filter((name) => draft[name].trim() === '');
    setErrors(Object.fromEntries(empty.map((name) => [name, missing[name]])));
    if (empty.length === 0) return void post();
    showAlert('warning', INCOMPLETE, { milliseconds: INCOMPLETE_MS });
    document.getElementById(`lead-${empty[0]}`)?.focus();
  };

  return { draft, errors, isSending: state !== 'writing', change, send };
}
