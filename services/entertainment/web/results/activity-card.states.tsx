import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import type { Activity } from '@embarque/entertainment/contract.ts';
import { fakeTicket, fakeTour, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { activityOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { samplePictures } from '@embarque/web-kit/testing/sample-pictures.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { ActivityCard } from './activity-card.tsx';

const [pictureUrl = ''] = samplePictures(1).map(({ src }) => src);

const card = (activity: Activity, guest = false) => (
  <InShop as={{ guest }}>
    <div style={{ containerType: 'inline-size' }}>
      <ActivityCard activity={activity} onOpen={() => {}} />
    </div>
  </InShop>
);

export const LONG_NAME = 'Passeio de barco pelas ilhas da Baía de Todos-os-Santos '.repeat(3).trim();
export const LONG_TEXT =
  '<p>Saída do terminal náutico, com música ao vivo e <b>frutas da estação</b>.</p><p>Duas paradas para banho, uma delas com almoço à beira-mar.</p>';

export default statesOf({
  ticket: card(activityOf()),
  tour: card(activityOf(fakeTour(), { pictureUrl })),
  transfer: card(activityOf(fakeTransfer())),
  guest: card(activityOf(fakeTour()), true),
  long: card(activityOf(fakeTicket({ name: LONG_NAME, description: LONG_TEXT }), { pictureUrl })),
  combo: card(activityOf(fakeTicket({ combo: true }))),
  oneDay: card(activityOf(fakeTicket({ daysBeforeCancellationPolicy: 1 }))),
  notFree: card(activityOf(fakeTicket({ daysBeforeCancellationPolicy: null, description: '' }))),
});
