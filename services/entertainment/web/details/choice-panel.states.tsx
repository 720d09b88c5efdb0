import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import type { ActivityOffer } from '@embarque/entertainment/contract.ts';
import { FAKE_DAY, fakeTicket, fakeTour, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { offerOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { useState } from 'react';
import { ChoicePanel } from './choice-panel.tsx';

interface ChoosingProps {
  readonly offer: ActivityOffer;
  /** What was chosen before; undefined where the activity is looked at for the first time. */
  readonly day?: string | undefined;
  readonly adults?: number;
  readonly children?: number;
  onSelect?(selection: unknown): void;
}

/** Where people and day are chosen, as in the details of an activity. */
function Choosing({ offer, day, adults = 1, children = 0, onSelect = () => {} }: ChoosingProps) {
  useState(() => {
    if (day === undefined) return;
    const people = [
      { endAge: 99, quantity: adults },
      { endAge: 11, quantity: children },
    ];
    writeStored('@entertainmentChoice', { id: offer.activityId, day, people });
  });
  return (
    <div style={{ maxWidth: 360 }}>
      <ChoicePanel offer={offer} onSelect={onSelect} />
    </div>
  );
}

export const choosing = (props: ChoosingProps) => (
  <InShop>
    <Choosing {...props} />
  </InShop>
);

export default statesOf({
  ticket: choosing({ offer: offerOf(fakeTicket()) }),
  tour: choosing({ offer: offerOf(fakeTour()), day: FAKE_DAY, adults: 2, children: 1 }),
  transfer: choosing({ offer: offerOf(fakeTransfer()) }),
  closedDay: choosing({ offer: offerOf(), day: '2027-01-11' }),
});
