import { homeRoutes, type SearchRecord, type Showcase } from '@embarque/contract/home.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { useState } from 'react';
import { InPage } from '../../testing/in-page.tsx';
import BelowSearch from './below-search.tsx';
import { layoutOfAll, sampleImage, sampleRecords, sampleShowcase } from './testing/sample-home.ts';

type Reply = Parameters<typeof answer>[1];

interface HomeProps {
  readonly searched?: Reply;
  readonly showcases?: Reply;
  readonly as?: UserOptions;
}

const ok = (body: readonly SearchRecord[] | readonly Showcase[]): Reply => ({ status: 200, body });

const lower = { originalPrice: 2390, originalCashPrice: 2390, originalPointsPrice: 98_500 };
const four = sampleShowcase(4, {
  id: 'four',
  name: 'Perto de casa',
  description: '',
  images: [sampleImage(0, lower), sampleImage(1), sampleImage(2), sampleImage(3, { image: 'nowhere.svg' })],
});

/** Home below its search card, as the server answers. */
function Home({ searched = ok(sampleRecords(4)), showcases = ok([sampleShowcase(3), four]), as = {} }: HomeProps) {
  useState(() => fakeServer(answer(homeRoutes.mostSearched, searched), answer(homeRoutes.showcases, showcases)));
  return (
    <InPage as={{ ...as, campaign: { campaignConfigLayout: layoutOfAll, cashPaymentPercentage: 60, ...as.campaign } }}>
      <BelowSearch />
    </InPage>
  );
}

export default statesOf({
  whole: <Home />,
  oneAndTwo: <Home searched={ok(sampleRecords(3))} showcases={ok([sampleShowcase(1), sampleShowcase(2)])} />,
  inPointsAlone: <Home as={{ campaign: { acceptCashPayment: false } }} />,
  inReais: <Home as={{ campaign: { disablePointActivity: true } }} />,
  asGuest: <Home as={{ guest: true }} />,
  waiting: <Home searched={never} showcases={never} />,
  empty: <Home searched={ok([])} showcases={ok([])} />,
  failed: <Home searched={problem(500, 'Erro')} showcases={problem(500, 'Erro')} />,
});
