import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import { fakeTicket, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { selectionOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { useState } from 'react';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import { checkDraft, emptyDraft } from './checkout-draft.ts';
import { PassengersForm } from './passengers-form.tsx';

const TODAY = '2027-01-02';

interface FormProps {
  readonly selection: EntertainmentSelection;
  /** It was sent as it is. */
  readonly isChecked?: boolean;
}

function Form({ selection, isChecked = false }: FormProps) {
  const [form, setForm] = useState(() => emptyDraft(selection, 'ana@demo.test'));
  return (
    <InShop>
      <PassengersForm
        {...{ selection, form }}
        errors={isChecked ? checkDraft(form, selection, TODAY) : {}}
        today={TODAY}
        user={{ name: 'Ana Souza', email: 'ana@demo.test' }}
        onChange={setForm}
        onBlur={() => {}}
      />
    </InShop>
  );
}

const { transfer } = fakeTransfer();

type EndKinds = NonNullable<ActivityDetails['transfer']>['start']['kinds'];

const oneWay = (start: EndKinds, destination: EndKinds): ActivityDetails =>
  fakeTransfer({
    transfer: transfer && {
      ...transfer,
      start: { kinds: start, name: 'Aeroporto de Salvador (SSA)' },
      destination: { kinds: destination, name: 'Aeroporto de Ilhéus (IOS)' },
      hasReturn: false,
    },
  });

const family = selectionOf(fakeTicket(), {
  passengers: [
    { name: 'Adulto', endAge: 99, quantity: 2 },
    { name: 'Criança', endAge: 11, quantity: 1 },
  ],
});

export default statesOf({
  ticket: <Form selection={family} />,
  oneWay: <Form selection={selectionOf(oneWay(['AIRPORT'], ['ADDRESS']))} isChecked />,
  choosable: <Form selection={selectionOf(oneWay(['AIRPORT', 'ADDRESS'], ['AIRPORT', 'ADDRESS']))} />,
  thereAndBack: <Form selection={selectionOf(fakeTransfer())} />,
});
