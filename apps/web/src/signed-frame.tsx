import { storedOwner } from '@embarque/web-kit/session/session.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import { SignedUserFrame, useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { readCodeWanted } from './flow/payment/second-factor/second-factor-session.ts';
import { forgetRecentSearches } from './flow/service/recent-searches.ts';

const queryClient = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } } });

const signedUid = (): string | undefined => {
  const state = sessionState.get();
  return state.status === 'signed' ? state.user.uid : undefined;
};

// Data fetched for one user is never shown to the next. Reloading the same user keeps it.
let uid = signedUid();
if (uid !== undefined) forgetRecentSearches(uid);
sessionState.subscribe(() => {
  const next = signedUid();
  if (next === uid) return;
  queryClient.clear();
  // After a session that ended by itself they wait, as what the tab has searched does, for the same user to sign in.
  forgetRecentSearches(next ?? storedOwner());
  uid = next;
});

const FirstAccessDialog = lazy(() => loadPart(() => import('./account/first-access/first-access-dialog.tsx')));
const ResumedSecondFactor = lazy(() =>
  loadPart(() => import('./flow/payment/second-factor/resumed-second-factor.tsx')),
);

/** The frame of every page for signed-in users. Whichever is opened, a first access asks for a new password before. */
export function SignedFrame() {
  const [resumed] = useState(readCodeWanted);
  return (
    <QueryClientProvider client={queryClient}>
      <SignedUserFrame>
        <Outlet />
        <FirstAccess />
        {resumed !== undefined && (
          <Suspense>
            <ResumedSecondFactor {...resumed} />
          </Suspense>
        )}
      </SignedUserFrame>
    </QueryClientProvider>
  );
}

function FirstAccess() {
  const { firstAccess } = useUser();
  return (
    firstAccess && (
      <Suspense fallback={<LoadingDialog text="Aguarde..." />}>
        <FirstAccessDialog />
      </Suspense>
    )
  );
}
