import { type ComponentProps, lazy, Suspense } from 'react';
import { loadPart } from '../behaviour/load-part.ts';
import { onNextAct } from '../behaviour/on-next-act.ts';

const load = () => import('./dialog.tsx');

// A page that may open one has it at hand once somebody acts on it. Rules that are imported with it may run where there is no page.
if ('document' in globalThis) onNextAct(() => void load().catch(() => undefined));

const Loaded = lazy(async () => ({ default: (await loadPart(load)).Dialog }));

/** A dialog for pages that are drawn, and often used, without any: it weighs as much as a tenth of them and comes when they are used. */
export function LazyDialog(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
