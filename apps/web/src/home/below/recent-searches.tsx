import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useId, useState } from 'react';
import { forgetRecentSearches, type RecentSearch, recentSearches } from '../../flow/service/recent-searches.ts';
import { type ShopService, shopServiceOfKind } from '../../services.ts';
import sections from './below-search.module.css';
import { usePlaceKept } from './place-on-home.ts';
import classes from './recent-searches.module.css';

/** So many are shown. */
const MOST = 4;

/** The user's last searches of the services that the campaign sells, each a way to its results; nothing where there are none. */
export function RecentSearches() {
  const id = useId();
  const { uid, campaign } = useUser();
  const [recent, setRecent] = useState(() => recentSearches(uid, shopToday()));
  const shown = recent
    .flatMap((search) => {
      const shop = shopServiceOfKind(search.kind);
      return shop && campaign.campaignConfigLayout[shop.service.flag] ? [{ ...search, shop }] : [];
    })
    .slice(0, MOST);
  if (shown.length === 0) return null;
  const clear = ({ currentTarget }: MouseEvent) => {
    forgetRecentSearches();
    focusBeside(currentTarget.closest('section'));
    setRecent([]);
    showAlert('success', 'Pesquisas recentes apagadas');
  };
  return (
    <section aria-labelledby={id}>
      <div className={sections.head}>
        <h2 id={id} className={sections.heading}>
          Pesquisas recentes
        </h2>
        <button type="button" className={sections.aside} aria-label="Limpar pesquisas recentes" onClick={clear}>
          Limpar
        </button>
      </div>
      <ul className={classes.list}>
        {shown.map((search) => (
          <li key={JSON.stringify(search.address)}>
            <Recent {...search} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses the heading of the section after one that goes, else of that before it, else of the page. */
function focusBeside(section: Element | null): void {
  const other = section?.nextElementSibling ?? section?.previousElementSibling;
  const heading = other?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  // It moves up to where they stood.
  heading?.focus({ preventScroll: true });
}

interface RecentProps extends RecentSearch {
  readonly shop: ShopService;
}

function Recent({ shop, kind, address, summary }: RecentProps) {
  const { icon: Icon, service } = shop;
  const { where, when, who } = summary;
  return (
    <Link
      to={shopPaths.results}
      search={address}
      className={classes.search}
      {...usePlaceKept(`recent ${kind} ${where}`)}
    >
      <Icon size={20} role="img" aria-label={service.searchLabel} />
      <span className={classes.words}>
        <span className={classes.where}>{where}</span>
        {(when || who) && <span className={classes.rest}>{[when, who].filter(Boolean).join(' · ')}</span>}
      </span>
    </Link>
  );
}
