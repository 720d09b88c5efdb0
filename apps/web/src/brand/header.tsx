import { AccountMenu } from './account-menu.tsx';
import { HeaderFrame } from './header-frame.tsx';
import { MenuDrawer } from './menu-drawer.tsx';

/** The header with the user's account menu. */
export function Header() {
  return <HeaderFrame account={<AccountMenu />} drawer={<MenuDrawer />} />;
}
