import { addDays } from '@embarque/contract/dates.ts';
import { type PointsStanding, pointsRoutes } from '@embarque/contract/money/points.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { type ReactNode, useState } from 'react';
import { InPage } from '../../testing/in-page.tsx';
import { Standing } from './standing.tsx';

interface WithStandingProps {
  readonly reply: Parameters<typeof answer>[1];
  readonly children?: ReactNode;
}

function WithStanding({ reply, children = <Standing coin="Pontos" /> }: WithStandingProps) {
  useState(() => fakeServer(answer(pointsRoutes.standing, reply)));
  return <InPage>{children}</InPage>;
}

/** Soon is up to 60 days from today. */
export const inDays = (count: number): string => addDays(shopToday(), count);

const of = (standing: PointsStanding) => <WithStanding reply={{ status: 200, body: standing }} />;
const nothing = { points: 0, purchases: 0 };

export default statesOf({
  all: of({
    available: 245_920,
    held: { points: 12_080, purchases: 2 },
    ending: [
      { points: 8_000, day: inDays(20) },
      { points: 20_000, day: inDays(61) },
      { points: 50_000, day: inDays(200) },
    ],
  }),
  oneOfEach: of({
    available: 245_920,
    held: { points: 4_080, purchases: 1 },
    ending: [{ points: 8_000, day: inDays(200) }],
  }),
  available: of({ available: 245_920, held: nothing, ending: [] }),
  none: of({ available: 0, held: nothing, ending: [] }),
  large: of({
    available: 2_147_483_647,
    held: { points: 2_147_483_647, purchases: 100 },
    ending: [
      { points: 2_147_483_647, day: inDays(20) },
      { points: 1, day: inDays(200) },
    ],
  }),
  loading: <WithStanding reply={never} />,
  failed: <WithStanding reply={problem(500, 'Tivemos um problema, por favor tente novamente mais tarde.')} />,
});
