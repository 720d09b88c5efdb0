import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import type { Availability } from '@embarque/entertainment/contract.ts';
import { partyMessages } from '@embarque/entertainment/rules/party-rules.ts';
import { fakeTicket, fakeTour, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { availabilityOf, offerOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import type { Visit } from '../use-visit.ts';
import { AvailabilityCard } from './availability-card.tsx';

interface FoundProps {
  readonly changes?: Partial<Availability>;
  readonly visit?: Partial<Visit>;
  readonly guest?: boolean;
}

const nothing = () => {};

const found = (details: ActivityDetails, { changes = {}, visit = {}, guest = false }: FoundProps = {}) => (
  <InShop as={{ guest }}>
    <div style={{ maxWidth: 320 }}>
      <AvailabilityCard
        offer={offerOf(details)}
        availability={availabilityOf(details, changes)}
        visit={{
          startingTime: null,
          timeProblem: undefined,
          chooseTime: nothing,
          select: nothing,
          setReturning: nothing,
          ...visit,
        }}
      />
    </div>
  </InShop>
);

export default statesOf({
  ticket: found(fakeTicket()),
  guest: found(fakeTicket(), { guest: true }),
  times: found(fakeTour(), { visit: { startingTime: '14:00' } }),
  timeMissing: found(fakeTour(), { visit: { timeProblem: partyMessages.timeMissing } }),
  oneWay: found(fakeTransfer(), { changes: { returnDate: null } }),
  bothWays: found(fakeTransfer(), { changes: { maxNumberBaggage: 2 } }),
  noLuggage: found(fakeTransfer(), { changes: { maxNumberBaggage: 0 } }),
  families: found(fakeTicket(), {
    changes: {
      passengersCalculatedRate: [
        { name: 'Adulto', price: { quantity: 2, priceTotalOriginal: 160, priceTotalOriginalPoints: 6_400 } },
        { name: 'Criança', price: { quantity: 3, priceTotalOriginal: 120, priceTotalOriginalPoints: 4_800 } },
      ],
      cashPrice: 280,
      pointsPrice: 11_200,
    },
  }),
});
