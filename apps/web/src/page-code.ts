import { nextTask } from '@embarque/web-kit/ui/behaviour/next-task.ts';
import { partsOf } from './page-parts.ts';
import { router } from './router.tsx';

/**
 * Begins to load the code of the page at an address, and of the service that it shows. Drawn by itself, each part asks for the next once
 * it is there, and the first once the session is restored. A failure is met by the page.
 */
export async function loadPageCode({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const [routes] = router.getMatchedRoutes(pathname);
  const pages = routes.map((route) => () => router.loadRouteChunk(route));
  for (const load of [...pages, ...partsOf(pathname, search)]) {
    // Each names dozens of files to the browser; together they would keep it from anything else for a while.
    await nextTask();
    Promise.resolve(load()).catch(Boolean);
  }
}
