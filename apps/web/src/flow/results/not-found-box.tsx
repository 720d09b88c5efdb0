import buttons from '@embarque/web-kit/ui/action.module.css';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { paths } from '../../paths.ts';
import styles from './not-found-box.module.css';

/** Nothing to show, why, and the way to a new search. */
export function NotFoundBox({ text }: { readonly text: string }) {
  return (
    <div className={styles.box} role="alert">
      <EmptyState
        title={text}
        picture={<SearchX size={56} strokeWidth={1.25} />}
        action={
          <Link to={paths.home} className={buttons.main}>
            Refazer pesquisa
          </Link>
        }
      />
    </div>
  );
}
