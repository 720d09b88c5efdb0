import type { SearchSummary } from '@embarque/commerce/web/service-web.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Link, useMatch } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { type MouseEvent, Suspense } from 'react';
import type { ShopService } from '../services.ts';
import { type Searched, useSearched, useSummary } from './current-search.ts';
import { hasSearchBar } from './has-search-bar.ts';
import classes from './search-bar.module.css';

/** The current search, under the header of the /busca pages, in campaigns that show it; among the results it stands in their head. */
export function SearchBar() {
  const campaign = useCampaign();
  // Of the page on screen: the address already names the next one while it is loading.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  return hasSearchBar(pathname, campaign) ? <CurrentSearch /> : null;
}

interface Editing {
  /** Edits the search in place; the link leads to the form on home for who opens it in another tab. */
  readonly onEdit?: (() => void) | undefined;
}

/** The current search as part of a page. */
export function SearchInPage({ onEdit }: Editing) {
  return <CurrentSearch isInPage onEdit={onEdit} />;
}

interface CurrentSearchProps extends Editing {
  readonly isInPage?: boolean;
}

function CurrentSearch({ isInPage = false, onEdit }: CurrentSearchProps) {
  const searched = useSearched();
  if (!searched) return null;
  return (
    <Suspense fallback={<Bar screen={searched.screen} isInPage={isInPage} onEdit={onEdit} />}>
      <SummaryBar {...searched} isInPage={isInPage} onEdit={onEdit} />
    </Suspense>
  );
}

interface SummaryBarProps extends Searched, Editing {
  readonly isInPage: boolean;
}

function SummaryBar({ isInPage, onEdit, ...searched }: SummaryBarProps) {
  const summary = useSummary(searched);
  return summary && <Bar screen={searched.screen} summary={summary} isInPage={isInPage} onEdit={onEdit} />;
}

interface BarProps extends Editing {
  readonly screen: ShopService;
  /** Undefined while what reads it is loading. */
  readonly summary?: SearchSummary;
  readonly isInPage: boolean;
}

function Bar({ screen, summary, isInPage, onEdit }: BarProps) {
  const Icon = screen.icon;
  const edit = (event: MouseEvent) => {
    if (!onEdit || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onEdit();
  };
  return (
    <section className={classes.bar} data-in-page={isInPage || undefined} aria-label="Pesquisa atual">
      <div className={classes.content}>
        <span className={classes.kind}>
          <Icon size={18} aria-hidden /> {screen.service.searchLabel}
        </span>
        {summary && (
          <>
            <span className={classes.what}>{summary.where}</span>
            {summary.when !== undefined && <span className={classes.when}>{summary.when}</span>}
            {summary.who !== undefined && <span className={classes.who}>{summary.who}</span>}
          </>
        )}
        <Link to={shopPaths.home} className={classes.edit} aria-haspopup={onEdit && 'dialog'} onClick={edit}>
          <Pencil size={16} aria-hidden /> <span className={classes.editText}>Editar</span>
        </Link>
      </div>
    </section>
  );
}
