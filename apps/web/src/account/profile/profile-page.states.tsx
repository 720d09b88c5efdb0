import { ownDataRoutes } from '@embarque/contract/profile/own-data.ts';
import { privacyRoutes } from '@embarque/contract/profile/privacy.ts';
import { savedTravellerRoutes } from '@embarque/contract/profile/saved-travellers.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { useState } from 'react';
import { InPage } from '../../testing/in-page.tsx';
import { ProfilePage } from './profile-page.tsx';
import { emptyAccount, sampleCards, sampleProfile, sampleSessions, sampleTravellers } from './testing/own-samples.ts';

interface WithOwnDataProps {
  readonly as?: UserOptions;
  readonly answers: readonly ReturnType<typeof answer>[];
}

function WithOwnData({ as, answers }: WithOwnDataProps) {
  useState(() => fakeServer(...answers));
  return (
    <InPage as={as}>
      <ProfilePage />
    </InPage>
  );
}

const member = { profile: sampleProfile, cards: sampleCards } satisfies UserOptions;
const broken = problem(500, 'Tivemos um problema, por favor tente novamente mais tarde.');

export default statesOf({
  full: (
    <WithOwnData
      as={member}
      answers={[
        answer(savedTravellerRoutes.list, { status: 200, body: { travellers: sampleTravellers } }),
        answer(ownDataRoutes.sessions, { status: 200, body: { sessions: sampleSessions } }),
        answer(privacyRoutes.erasure, { status: 200, body: emptyAccount }),
      ]}
    />
  ),
  empty: (
    <WithOwnData
      answers={[
        answer(savedTravellerRoutes.list, { status: 200, body: { travellers: [] } }),
        answer(ownDataRoutes.sessions, { status: 200, body: { sessions: sampleSessions.slice(0, 1) } }),
        answer(privacyRoutes.erasure, { status: 200, body: emptyAccount }),
      ]}
    />
  ),
  singleSignOn: (
    <WithOwnData
      as={{ ...member, signsOn: true }}
      answers={[
        answer(savedTravellerRoutes.list, { status: 200, body: { travellers: sampleTravellers } }),
        answer(ownDataRoutes.sessions, { status: 200, body: { sessions: sampleSessions } }),
        answer(privacyRoutes.erasure, { status: 200, body: { ...emptyAccount, asksPassword: false } }),
      ]}
    />
  ),
  loading: (
    <WithOwnData
      as={member}
      answers={[
        answer(savedTravellerRoutes.list, never),
        answer(ownDataRoutes.sessions, never),
        answer(privacyRoutes.erasure, never),
      ]}
    />
  ),
  failed: (
    <WithOwnData
      as={member}
      answers={[
        answer(savedTravellerRoutes.list, broken),
        answer(ownDataRoutes.sessions, broken),
        answer(privacyRoutes.erasure, broken),
      ]}
    />
  ),
});
