import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { LinkButton } from '../../brand/link-button.tsx';
import classes from './back-to-results.module.css';

interface BackToResultsProps {
  /** Whether there are results to go back to: without a search the way leads home, where one begins, and says so. */
  readonly isSearched?: boolean;
}

/** Leads back to the list of results: to the one the choice was made in, at the same place, if that is the page before. */
export function BackToResults({ isSearched = true }: BackToResultsProps) {
  const router = useRouter();
  const isBefore = useLocation({ select: ({ state }) => state.fromResults === true });
  const hasResults = isSearched || isBefore;
  const back = (event: MouseEvent) => {
    if (!isBefore || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <LinkButton
      look="quiet"
      to={hasResults ? shopPaths.results : shopPaths.home}
      className={classes.back}
      icon={<ArrowLeft size={18} aria-hidden />}
      onClick={back}
    >
      {hasResults ? 'Voltar aos resultados' : 'Nova pesquisa'}
    </LinkButton>
  );
}
