import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { SearchX } from 'lucide-react';
import { LinkButton } from '../../brand/link-button.tsx';
import classes from './not-found-box.module.css';

/** Says why there is nothing to show and links to a new search. */
export function NotFoundBox({ text }: { readonly text: string }) {
  return (
    <div className={classes.box} role="alert">
      <EmptyState
        title={text}
        picture={<SearchX size={56} strokeWidth={1.25} />}
        action={<LinkButton to={shopPaths.home}>Refazer pesquisa</LinkButton>}
      />
    </div>
  );
}
