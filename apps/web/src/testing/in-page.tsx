import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { readQuery, writeQuery } from '../query.ts';

interface InPageProps {
  readonly as?: UserOptions | undefined;
  /** Address of the page, to be read and changed. */
  readonly history?: ReturnType<typeof createMemoryHistory>;
  readonly children: ReactNode;
}

const Content = createContext<ReactNode>(null);
const routeTree = createRootRoute({ component: () => useContext(Content), notFoundComponent: () => null });

/** Draws a part as the pages of the shop do: for a signed-in user, with queries, and with links that lead somewhere. */
export function InPage({ as, history, children }: InPageProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [router] = useState(() =>
    createRouter({
      routeTree,
      history: history ?? createMemoryHistory(),
      parseSearch: readQuery,
      stringifySearch: writeQuery,
    }),
  );
  return (
    <QueryClientProvider client={queries}>
      <SignedIn as={as}>
        <Content value={children}>
          <RouterProvider router={router} />
        </Content>
      </SignedIn>
    </QueryClientProvider>
  );
}
