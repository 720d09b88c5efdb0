import { Page } from '../brand/page.tsx';
import { Hero } from './hero.tsx';
import classes from './home-page.module.css';
import { SearchCard } from './search-card.tsx';

/** Home: the campaign's banner or title, and the search card over its lower edge. */
export function HomePage() {
  return (
    <Page hero={<Hero />}>
      <div className={classes.overlap}>
        <SearchCard />
      </div>
    </Page>
  );
}
