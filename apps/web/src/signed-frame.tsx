import { SignedUserFrame } from '@embarque/web-kit/session/signed-user.tsx';
import { sessionState } from '@embarque/web-kit/session/state.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';

const queryClient = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false } } });

// What one person fetched is never shown to the next.
let uid: string | undefined;
sessionState.subscribe(() => {
  const state = sessionState.get();
  const next = state.status === 'signed' ? state.user.uid : undefined;
  if (next !== uid) queryClient.clear();
  uid = next;
});

/** What every page of a signed-in person stands in. */
export function SignedFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <SignedUserFrame>
        <Outlet />
      </SignedUserFrame>
    </QueryClientProvider>
  );
}
