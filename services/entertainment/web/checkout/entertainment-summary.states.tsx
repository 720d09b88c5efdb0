import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import { fakeTicket, fakeTour, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { selectionOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import { EntertainmentConditions } from './entertainment-conditions.tsx';
import { EntertainmentSummary } from './entertainment-summary.tsx';

const shown = (selection: EntertainmentSelection) => (
  <InShop>
    <EntertainmentSummary selection={selection} />
    <EntertainmentConditions selection={selection} />
  </InShop>
);

const { transfer } = fakeTransfer();
const plain = transfer && { ...transfer, transferType: { type: '', maxNumberPassenger: 1 }, maxNumberBaggage: 0 };

export default statesOf({
  ticket: shown(selectionOf(fakeTicket())),
  tour: shown(selectionOf(fakeTour(), { startingTime: '14:00' })),
  transfer: shown(selectionOf(fakeTransfer())),
  plainTransfer: shown(selectionOf(fakeTransfer({ transfer: plain }))),
});
