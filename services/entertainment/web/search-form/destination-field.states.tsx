import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import type { AutoCompleteAnswer } from '@embarque/entertainment/contract.ts';
import { fakeTour, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { FAKE_PLACE } from '@embarque/entertainment/testing/fake-supplier.ts';
import { activityOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { samplePictures } from '@embarque/web-kit/testing/sample-pictures.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { SuggestionList } from '@embarque/web-kit/ui/fields/suggestion-list.tsx';
import { optionOf } from './destination-field.tsx';
import { type Destination, destinationsOf, headings, keyOf } from './destinations.ts';

const [pictureUrl = ''] = samplePictures(1).map(({ src }) => src);
const beach = { ...FAKE_PLACE, id: 'PF', name: 'Praia do Forte', location: 'Praia do Forte, Bahia, Brasil' };

/** What is found for "salva": a place twice, another one, and two activities. */
export const foundPlaces: AutoCompleteAnswer = {
  locations: [FAKE_PLACE, { ...FAKE_PLACE, id: 'SSA-2', routeDestiny: ['airport/SSA'] }, beach],
  activities: [
    activityOf(fakeTour(), { pictureUrl }),
    activityOf(
      fakeTransfer({
        name: 'Aeroporto de Salvador aos hotéis da Praia do Forte, ida e volta em van com ar-condicionado',
      }),
    ),
  ],
};

const panel = (guest = false) => (
  <InShop as={{ guest }}>
    <SuggestionList<Destination>
      id="painel"
      found={destinationsOf(foundPlaces)}
      marked={2}
      keyOf={keyOf}
      groupOf={({ kind }) => headings[kind]}
      optionOf={optionOf}
      onTake={() => undefined}
    />
  </InShop>
);

export default statesOf({ panel: panel(), guest: panel(true) });
