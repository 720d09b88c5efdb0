import { campaignRoutes } from '@embarque/contract/campaign/campaign.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { type ReactNode, useState } from 'react';
import { InPage } from '../../testing/in-page.tsx';
import TermsDialog from './terms-dialog.tsx';
import { TermsField } from './terms-field.tsx';

interface WithTermsProps {
  readonly reply: Parameters<typeof answer>[1];
  readonly children: ReactNode;
}

function WithTerms({ reply, children }: WithTermsProps) {
  useState(() => fakeServer(answer(campaignRoutes.term, reply)));
  return <InPage>{children}</InPage>;
}

export const termsOf = (content: string) => ({ status: 200, body: { description: 'Termos de uso', content } });
export const long = Array.from(
  { length: 40 },
  (_, index) => `${index + 1}. Regra\n\nO que já foi usado até o dia ${index + 1} não volta.`,
).join('\n\n');

function Field({ isAsked = false }: { readonly isAsked?: boolean }) {
  const [accepted, setAccepted] = useState(false);
  return <TermsField accepted={accepted} isAsked={isAsked} onChange={setAccepted} />;
}

const dialog = <TermsDialog onClose={() => undefined} />;

export default statesOf({
  field: (
    <WithTerms reply={termsOf(long)}>
      <Field />
    </WithTerms>
  ),
  missing: (
    <WithTerms reply={termsOf(long)}>
      <Field isAsked />
    </WithTerms>
  ),
  long: <WithTerms reply={termsOf(long)}>{dialog}</WithTerms>,
  short: <WithTerms reply={termsOf('Tudo o que você precisa saber.')}>{dialog}</WithTerms>,
  loading: <WithTerms reply={never}>{dialog}</WithTerms>,
  failed: <WithTerms reply={problem(500, 'Ocorreu um erro, tente novamente.')}>{dialog}</WithTerms>,
});
