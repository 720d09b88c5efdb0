import { Suspense, useDeferredValue } from 'react';
import { Page } from '../brand/page.tsx';
import { BelowSearch } from './below/lazy-below.ts';
import { Hero } from './hero.tsx';
import classes from './home-page.module.css';
import { SearchCard } from './search-card.tsx';

/** Home: the campaign's banner or title, the search card over its lower edge, and below it what may be searched at a press. */
export function HomePage() {
  // What stands above is drawn by itself, and the rest in a render that gives way.
  const isBelow = useDeferredValue(true, false);
  return (
    <Page hero={<Hero />}>
      <div className={classes.overlap}>
        <SearchCard />
      </div>
      <div className={classes.below}>
        {isBelow && (
          <Suspense fallback={null}>
            <BelowSearch />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
