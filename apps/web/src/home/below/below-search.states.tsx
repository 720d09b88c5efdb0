import {
  type Destination,
  type HomeToday,
  homeRoutes,
  type SearchRecord,
  type Showcase,
} from '@embarque/contract/home.ts';
import { serviceKinds } from '@embarque/contract/service.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { sampleUser, type UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { useState } from 'react';
import { forgetRecentSearches, keepRecentSearch, type RecentSearch } from '../../flow/service/recent-searches.ts';
import { InPage } from '../../testing/in-page.tsx';
import BelowSearch from './below-search.tsx';
import {
  layoutOfAll,
  sampleDestinations,
  sampleImage,
  sampleRecords,
  sampleShowcase,
  sampleToday,
  sampleTrip,
} from './testing/sample-home.ts';

type Reply = Parameters<typeof answer>[1];

interface HomeProps {
  readonly searched?: Reply;
  readonly showcases?: Reply;
  readonly destinations?: Reply;
  readonly today?: Reply;
  /** Opened on this device before. */
  readonly recent?: readonly RecentSearch[];
  readonly as?: UserOptions;
}

const ok = (body: readonly (SearchRecord | Showcase | Destination)[] | HomeToday): Reply => ({ status: 200, body });

const lower = { originalPrice: 2390, originalCashPrice: 2390, originalPointsPrice: 98_500 };
const four = sampleShowcase(4, {
  id: 'four',
  name: 'Perto de casa',
  description: '',
  images: [sampleImage(0, lower), sampleImage(1), sampleImage(2), sampleImage(3, { image: 'nowhere.svg' })],
});

const nothing = sampleToday({ nextTrip: null, endingPoints: null });
const pending = sampleToday({ nextTrip: { ...sampleTrip, statusId: 1 } });

/** Searches of several services, and one for a day that is over. */
export const searchesOfDays = (days: readonly string[]): readonly RecentSearch[] =>
  serviceKinds.slice(0, days.length).map((kind, index) => ({
    kind,
    address: { tipo: kind, ida: days[index] ?? '' },
    summary: { where: `São Paulo → Destino ${index}`, when: 'seg, 20/03 – seg, 27/03', who: '2 viajantes' },
  }));
const later = Array.from({ length: 4 }, () => '2099-03-20');

/** Home below its search card, as the server answers. */
function Home({
  searched = ok(sampleRecords(4)),
  showcases = ok([sampleShowcase(3), four]),
  destinations = ok(sampleDestinations(7)),
  today = ok(nothing),
  recent = [],
  as = {},
}: HomeProps) {
  useState(() => {
    fakeServer(
      answer(homeRoutes.mostSearched, searched),
      answer(homeRoutes.showcases, showcases),
      answer(homeRoutes.destinations, destinations),
      answer(homeRoutes.today, today),
    );
    forgetRecentSearches();
    for (const search of recent) keepRecentSearch(sampleUser(as).uid, search);
  });
  return (
    <InPage as={{ ...as, campaign: { campaignConfigLayout: layoutOfAll, cashPaymentPercentage: 60, ...as.campaign } }}>
      <BelowSearch />
    </InPage>
  );
}

export default statesOf({
  whole: <Home today={ok(sampleToday())} recent={searchesOfDays(later)} />,
  oneAndTwo: <Home searched={ok(sampleRecords(3))} showcases={ok([sampleShowcase(1), sampleShowcase(2)])} />,
  inPointsAlone: <Home as={{ campaign: { acceptCashPayment: false } }} />,
  inReais: <Home as={{ campaign: { disablePointActivity: true } }} />,
  asGuest: <Home as={{ guest: true }} />,
  withVoucher: <Home as={{ travelVoucher: true, name: 'Vale-viagem' }} />,
  pendingTrip: <Home today={ok(pending)} showcases={ok([])} />,
  reachesFew: <Home as={{ pointsBalance: 55_000 }} showcases={ok([])} />,
  reachesNone: <Home as={{ pointsBalance: 500 }} showcases={ok([])} />,
  someUnpriced: <Home destinations={ok(sampleDestinations(7, [1, 4]))} showcases={ok([])} />,
  unpriced: <Home destinations={problem(500, 'Erro')} showcases={ok([])} />,
  waiting: <Home searched={never} showcases={never} destinations={never} today={never} />,
  empty: <Home searched={ok([])} showcases={ok([])} destinations={ok([])} />,
  failed: (
    <Home
      searched={problem(500, 'Erro')}
      showcases={problem(500, 'Erro')}
      destinations={problem(500, 'Erro')}
      today={problem(500, 'Erro')}
    />
  ),
});
