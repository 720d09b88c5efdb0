import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Link, useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './header.module.css';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu/menu-link.tsx';
import { menuLinks } from './menu/menu-links.ts';

/** Links that have room beside the wide logo at 768 px. */
const BESIDE_LOGO = 3;

interface HeaderFrameProps {
  /** Name and menu of the person, or the way in. */
  readonly account: ReactNode;
  /** What opens the menu below 600 px. */
  readonly drawer?: ReactNode;
}

/**
 * The bar at the top of every page: logo, menu, account. Below 600 px menu and account move into a drawer. Who is paying has nothing
 * beside the form that leads away from it but the logo.
 */
export function HeaderFrame({ account, drawer }: HeaderFrameProps) {
  const campaign = useCampaign();
  // Of the page on screen, which stays until the next one is loaded.
  const isPaying = useMatch({ strict: false, select: ({ pathname }) => pathname === shopPaths.summary });
  const links = isPaying ? [] : menuLinks(campaign);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={shopPaths.home} className={classes.logo} aria-label={`${campaign.name}, início`}>
          <Logo yields={links.length > BESIDE_LOGO} />
        </Link>
        {!isPaying && (
          <nav className={classes.menu} aria-label="Principal">
            {links.map((link) => (
              <MenuLink key={link.href} to={link} className={classes.link} />
            ))}
          </nav>
        )}
        <div className={classes.account}>{account}</div>
        <div className={classes.drawer}>{drawer}</div>
      </div>
    </header>
  );
}
