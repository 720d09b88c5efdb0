import { lazyPage } from '../../errors/lazy-page.ts';

/** What stands below the search card, in a chunk of its own. */
export const BelowSearch = lazyPage(() => import('./below-search.tsx'), 'default');
