import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import type { ExperienceOffer } from '@embarque/experience/contract.ts';
import { continuousOffer, datedOffer } from '@embarque/experience/testing/sample-experience.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { DateList } from './date-list.tsx';
import { useVisit } from './use-visit.ts';
import { VisitPanel } from './visit-panel.tsx';

interface ChoosingProps {
  readonly offer: ExperienceOffer;
  /** The day searched for; null for a search of several from the 8th of January on. */
  readonly day?: string | null;
  onSelect?(selection: unknown): void;
}

/** Where people and date are chosen, as on the page of an experience. */
function Choosing({ offer, day = '2027-01-08', onSelect = () => {} }: ChoosingProps) {
  const from = day ?? '2027-01-08';
  const choice = useVisit(offer, { from, day }, onSelect);
  return (
    <div style={{ display: 'grid', gap: 24, maxWidth: 720 }}>
      <VisitPanel offer={offer} choice={choice} />
      {!offer.continuous && <DateList offer={offer} searched={from} choice={choice} />}
    </div>
  );
}

export const choosing = (props: ChoosingProps) => (
  <InShop>
    <Choosing {...props} />
  </InShop>
);

export default statesOf({
  continuous: choosing({ offer: continuousOffer() }),
  noDay: choosing({ offer: continuousOffer(), day: null }),
  closedDay: choosing({ offer: continuousOffer(), day: '2027-01-11' }),
  tooEarly: choosing({ offer: continuousOffer(), day: '2027-01-04' }),
  dated: choosing({ offer: datedOffer(12) }),
  scarce: choosing({ offer: datedOffer(3, 1) }),
});
