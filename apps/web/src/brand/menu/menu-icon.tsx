import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { ExternalLink, FileText, House, type LucideIcon, Luggage } from 'lucide-react';
import type { MenuLink } from './menu-links.ts';

const shopIcons: Readonly<Record<string, LucideIcon>> = {
  [shopPaths.home]: House,
  [shopPaths.planTrip]: Luggage,
};

interface MenuIconProps {
  readonly of: Pick<MenuLink, 'href' | 'external'>;
}

/** What stands before an entry of the menu: the shop's own have theirs, a campaign's says whether it leaves the shop. */
export function MenuIcon({ of: { href, external } }: MenuIconProps) {
  const Icon = shopIcons[href] ?? (external ? ExternalLink : FileText);
  return <Icon size={20} aria-hidden />;
}
