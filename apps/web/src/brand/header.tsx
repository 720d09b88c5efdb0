import { HeaderFrame } from './header-frame.tsx';
import { AccountMenu } from './menu/account-menu.tsx';
import { MenuDrawer } from './menu/menu-drawer.tsx';

/** The header with the user's account menu. */
export function Header() {
  return <HeaderFrame account={<AccountMenu />} drawer={<MenuDrawer />} />;
}
