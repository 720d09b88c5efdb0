import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { InPage } from '../../testing/in-page.tsx';
import { type CompletedBooking, saveCompleted } from '../purchase-outcome.ts';
import { FinishedPage } from './finished-page.tsx';

/** The page after a purchase, which left what became of it in the session. */
function Finished({ completed }: { readonly completed: CompletedBooking }) {
  useState(() => saveCompleted(completed));
  return <FinishedPage />;
}

const issued: CompletedBooking = { status: 200, success: true, bookingCode: 'EMB-123', locator: 'ABC123', statusId: 2 };
const unpaid: CompletedBooking = {
  ...issued,
  status: 201,
  success: false,
  statusId: 1,
  error: 'O banco recusou o pagamento.',
};

const finished = (completed: CompletedBooking) => (
  <InPage history={createMemoryHistory({ initialEntries: [shopPaths.finished] })}>
    <Finished completed={completed} />
  </InPage>
);

export default statesOf({ issued: finished(issued), unpaid: finished(unpaid) });
