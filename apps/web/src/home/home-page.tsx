import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { lazy, Suspense } from 'react';
import { Page } from '../brand/page.tsx';
import { Hero } from './hero.tsx';
import classes from './home-page.module.css';
import { SearchCard } from './search-card.tsx';

const BelowSearch = lazy(() => loadPart(() => import('./below/below-search.tsx')));
const FirstAccessDialog = lazy(() => loadPart(() => import('../account/first-access/first-access-dialog.tsx')));

/**
 * Home: the campaign's banner or title, the search card over its lower edge, and below it what may be searched at a press. A first access
 * asks for a new password before.
 */
export function HomePage() {
  const { firstAccess } = useUser();
  return (
    <Page hero={<Hero />}>
      <div className={classes.overlap}>
        <SearchCard />
      </div>
      <div className={classes.below}>
        <Suspense fallback={null}>
          <BelowSearch />
        </Suspense>
      </div>
      {firstAccess && (
        <Suspense fallback={<LoadingDialog text="Aguarde..." />}>
          <FirstAccessDialog />
        </Suspense>
      )}
    </Page>
  );
}
