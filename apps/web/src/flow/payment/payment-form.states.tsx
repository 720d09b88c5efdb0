import type { Person } from '@embarque/commerce/web/parts.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { sampleUser, type UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import { InPage } from '../../testing/in-page.tsx';
import { CardFields } from './card/card-fields.tsx';
import { SavedCards } from './card/saved-cards.tsx';
import { CustomerFields } from './customer-fields.tsx';
import PaymentSection from './payment-section.tsx';
import { type PaymentForm, usePaymentForm } from './use-payment-form.ts';

const TODAY = '2026-03-10';
const CASH_CENTS = 20_001;

interface PayingProps {
  readonly cashCents: number;
  readonly people: readonly Person[];
  readonly part: (form: PaymentForm) => ReactNode;
}

/** A part of the payment over a form of its own, as the summary has it, and a button that tries to pay. */
function Paying({ cashCents, people, part }: PayingProps) {
  const form = usePaymentForm(useUser(), 'flight', TODAY, cashCents, people);
  return (
    <>
      {part(form)}
      <Button look="plain" onClick={form.showAll}>
        Conferir
      </Button>
    </>
  );
}

/** Two cards of earlier purchases. */
export const savedCards = {
  cards: [
    { brand: 'visa', last4Digits: '1111', vaultId: 'v1' },
    { brand: 'master', last4Digits: '4444', vaultId: 'v2' },
  ],
} satisfies UserOptions;

/** A part of the payment of an amount, for people on the trip. */
export const paying = (
  part: PayingProps['part'],
  as?: UserOptions,
  cashCents = CASH_CENTS,
  people: readonly Person[] = [],
) => (
  <InPage as={sampleUser(as)}>
    <Paying cashCents={cashCents} people={people} part={part} />
  </InPage>
);

/** Who travels first, as a form knows her. */
export const joana = {
  path: 'passengers.0',
  name: 'JOANA',
  lastName: 'DA SILVA PRADO',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'joana@demo.test',
  phone: '(11) 98765-4321',
  address: 'Rua das Flores, 10, Centro, Campinas',
} satisfies Person;

export default statesOf({
  card: paying((form) => <CardFields form={form} />),
  customer: paying((form) => <CustomerFields form={form} />),
  proposed: paying((form) => <CustomerFields form={form} />, undefined, undefined, [joana]),
  saved: paying((form) => <SavedCards form={form} />, savedCards),
  whole: paying((form) => <PaymentSection form={form} cashCents={CASH_CENTS} />, savedCards),
});
