import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { signOut } from '@embarque/web-kit/session/session.ts';
import { useMaybeUser } from '@embarque/web-kit/session/use-session.ts';
import { Menu, UnstyledButton } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { ChevronDown, LogOut, ReceiptText, Ticket } from 'lucide-react';
import { useStatementDialog } from '../../account/use-statement-dialog.tsx';
import { mayBuy } from '../../flow/gate/may-buy.ts';
import classes from './account-menu.module.css';
import { Balance } from './balance.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** Name, balance and menu of the signed-in user; a sign-in link for a visitor. */
export function AccountMenu() {
  const user = useMaybeUser();
  const leave = useSignOut();
  const statement = useStatementDialog();
  if (!user) return <SignInLink />;
  return (
    <>
      <Menu
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        position="bottom-end"
        width={220}
        shadow="lg"
        radius="md"
      >
        <Menu.Target>
          <UnstyledButton ref={statement.opener} className={classes.user}>
            <span className={classes.who}>
              <span className={classes.name}>{user.name}</span>
              <Balance />
            </span>
            <ChevronDown size={18} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {mayBuy(user) && (
            <Menu.Item
              component={Link}
              to={shopPaths.trips}
              leftSection={<Ticket size={18} aria-hidden />}
              className={classes.item}
            >
              Minhas viagens
            </Menu.Item>
          )}
          {statement.title && (
            <Menu.Item
              leftSection={<ReceiptText size={18} aria-hidden />}
              className={classes.item}
              onClick={statement.open}
            >
              {statement.title}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<LogOut size={18} aria-hidden />} className={classes.item} onClick={leave}>
            Sair
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {statement.dialog}
    </>
  );
}

/** Signs out and goes to the sign-in screen. */
export function useSignOut(): () => void {
  const router = useRouter();
  return () => {
    const done = signOut();
    void router.navigate({ to: shopPaths.signIn });
    void done;
  };
}
