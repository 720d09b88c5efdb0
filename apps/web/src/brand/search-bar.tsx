import type { SearchSummary } from '@embarque/commerce/web/service-web.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Link, useMatch, useSearch } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { Suspense, use } from 'react';
import { serviceOfSearch } from '../flow/service/service-of-search.ts';
import { textQuery } from '../query.ts';
import { type ShopService, shopServiceOfKind, shopServices } from '../services.ts';
import { hasSearchBar } from './has-search-bar.ts';
import classes from './search-bar.module.css';

/** The current search, under the header of the /busca pages, in campaigns that show it. */
export function SearchBar() {
  const campaign = useCampaign();
  // Of the page on screen: the address already names the next one while it is loading.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  return hasSearchBar(pathname, campaign) ? <CurrentSearch /> : null;
}

/** The current search as part of the page of results, in campaigns that show no bar. */
export function SearchInPage() {
  const { campaignConfigLayout } = useCampaign();
  return campaignConfigLayout.subHeaderSearch ? null : <CurrentSearch isInPage />;
}

function CurrentSearch({ isInPage = false }: { readonly isInPage?: boolean }) {
  const search = useSearch({ strict: false });
  const address = textQuery(search);
  const searched = serviceOfSearch(address);
  const screen = searched ? shopServiceOfKind(searched.kind) : shopServices[0];
  if (!screen || !mayHoldSearch(screen, address)) return null;
  return (
    <Suspense fallback={<Bar screen={screen} isInPage={isInPage} />}>
      <SummaryBar screen={screen} address={address} isInPage={isInPage} />
    </Suspense>
  );
}

/** Told before what reads a search is loaded: a bar that came only to go would move the page. An address has one beside its kind. */
const mayHoldSearch = ({ service }: ShopService, address: Readonly<Record<string, string>>): boolean =>
  Object.keys(address).length > 1 || sessionStorage.getItem(service.searchKey) !== null;

interface SummaryBarProps {
  readonly screen: ShopService;
  readonly address: Readonly<Record<string, string>>;
  readonly isInPage: boolean;
}

function SummaryBar({ screen, address, isInPage }: SummaryBarProps) {
  const summarize = screen.summary.get() ?? use(screen.summary.load());
  const summary = summarize(address);
  return summary && <Bar screen={screen} summary={summary} isInPage={isInPage} />;
}

interface BarProps {
  readonly screen: ShopService;
  /** Undefined while what reads it is loading. */
  readonly summary?: SearchSummary;
  readonly isInPage: boolean;
}

function Bar({ screen, summary, isInPage }: BarProps) {
  const Icon = screen.icon;
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
        <Link to={shopPaths.home} className={classes.edit}>
          <Pencil size={16} aria-hidden /> <span className={classes.editText}>Editar</span>
        </Link>
      </div>
    </section>
  );
}
