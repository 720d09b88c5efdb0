import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { AlertArea } from '@embarque/web-kit/ui/notices/alert-area.tsx';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { InPage } from './in-page.tsx';

/** Renders a part in a page of its own. `place` is the path the shop is at; `back` goes to where it was before. */
export async function renderInPage(part: ReactNode, { as, at = '/' }: { as?: UserOptions; at?: string } = {}) {
  const history = createMemoryHistory({ initialEntries: [at] });
  const screen = await renderInShop(
    <>
      <InPage as={as} history={history}>
        {part}
      </InPage>
      <AlertArea />
    </>,
  );
  return Object.assign(screen, { place: () => history.location.pathname, back: () => history.back() });
}
