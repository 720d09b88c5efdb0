import {
  emptyFlightFilter,
  type FilteredRecommendation,
  filterRecommendations,
} from '@embarque/flight/rules/filters.ts';
import { sampleOffers } from '@embarque/flight/testing/sample-flight.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { ChoiceBar } from './choice-bar.tsx';
import type { ChosenFlights } from './selection.ts';

const items = filterRecommendations(sampleOffers, emptyFlightFilter);
const nothing = () => undefined;

const barOf = (item: FilteredRecommendation | undefined, chosen: ChosenFlights) => (
  <SignedIn>
    <ChoiceBar item={item} chosen={chosen} onShow={nothing} onSelect={nothing} onMissing={nothing} />
  </SignedIn>
);

export default statesOf({
  oneWayChosen: barOf(items[0], { outbound: 'D1-0-0', return: undefined }),
  bothChosen: barOf(items[0], { outbound: 'D1-0-3', return: 'D1-1-2' }),
});
