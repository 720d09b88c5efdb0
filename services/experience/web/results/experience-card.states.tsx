import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import type { Experience } from '@embarque/experience/contract.ts';
import { continuousDetails, fakeDetails } from '@embarque/experience/testing/fake-experience.ts';
import { experienceOf } from '@embarque/experience/testing/sample-experience.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { ExperienceCard } from './experience-card.tsx';

const card = (experience: Experience, guest = false) => (
  <InShop as={{ guest }}>
    <div style={{ containerType: 'inline-size' }}>
      <ExperienceCard experience={experience} onOpen={() => {}} />
    </div>
  </InShop>
);

export default statesOf({
  dated: card(experienceOf()),
  cheaper: card(experienceOf(continuousDetails(), { originalPrice: 300 })),
  guest: card(experienceOf(), true),
  onePerson: card(experienceOf(fakeDetails({ qtParticipants: 1 }))),
  notRefundable: card(experienceOf(fakeDetails({ cancellationTerms: [{ daysBefore: 0, time: null, percent: 100 }] }))),
  brokenPictures: card(experienceOf(fakeDetails({ pictures: ['/v1/files/experience/none.svg', '/none.svg'] }))),
  noPictures: card(experienceOf(fakeDetails({ pictures: [] }))),
});
