import { pointsRoutes } from '@embarque/contract/money/points.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { type ReactNode, useState } from 'react';
import { InPage } from '../../testing/in-page.tsx';
import { ExpiringPoints } from './expiring-points.tsx';

const lots = [
  { points: 8_000, expiresAt: '2026-04-01T02:59:59Z' },
  { points: 20_000, expiresAt: '2026-05-01T02:59:59Z' },
  { points: 50_000, expiresAt: '2027-01-01T02:59:59Z' },
];

function WithLots({ children }: { readonly children: ReactNode }) {
  useState(() => fakeServer(answer(pointsRoutes.expiring, { status: 200, body: { lots } })));
  return <InPage>{children}</InPage>;
}

export default statesOf({
  beforeTheTrip: (
    <WithLots>
      <ExpiringPoints points={30_000} startsAt="2026-06-10T12:00:00Z" />
    </WithLots>
  ),
  oneLot: (
    <WithLots>
      <ExpiringPoints points={5_000} startsAt="2026-06-10T12:00:00Z" />
    </WithLots>
  ),
  none: (
    <WithLots>
      <ExpiringPoints points={30_000} startsAt="2026-03-20T12:00:00Z" />
    </WithLots>
  ),
});
