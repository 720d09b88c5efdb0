import { HeaderFrame } from './header-frame.tsx';
import { AccountMenu } from './menu/account-menu.tsx';
import { Balance } from './menu/balance.tsx';
import { MenuDrawer } from './menu/menu-drawer.tsx';

/** The header with the user's account menu; where that is in the drawer, the balance stands beside what opens it. */
export function Header() {
  const drawer = (
    <>
      <Balance isShort />
      <MenuDrawer />
    </>
  );
  return <HeaderFrame account={<AccountMenu />} drawer={drawer} />;
}
