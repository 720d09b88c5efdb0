import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

interface InShopProps {
  readonly as?: UserOptions | undefined;
  readonly children: ReactNode;
}

/** A part as the shop's pages have it around them: somebody is signed in, and answers of the server are cached. */
export function InShop({ as, children }: InShopProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={queries}>
      <SignedIn as={as}>{children}</SignedIn>
    </QueryClientProvider>
  );
}
