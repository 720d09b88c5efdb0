import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { ExternalLink, House, type LucideIcon, Luggage } from 'lucide-react';
import classes from './menu-drawer.module.css';
import type { MenuLink } from './menu-links.ts';

const shopIcons: Readonly<Record<string, LucideIcon>> = {
  [shopPaths.home]: House,
  [shopPaths.planTrip]: Luggage,
};

interface MenuIconProps {
  readonly of: MenuLink;
}

/** What stands before an entry of the menu: the shop's own have theirs; a campaign's says whether it leaves the shop, and else begins with its letter. */
export function MenuIcon({ of: { name, href, external } }: MenuIconProps) {
  const Icon = shopIcons[href] ?? (external ? ExternalLink : undefined);
  return Icon ? (
    <Icon size={20} aria-hidden />
  ) : (
    <span className={classes.letter} data-letter={name.charAt(0)} aria-hidden />
  );
}
