import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useMaybeUser } from '@embarque/web-kit/session/use-session.ts';
import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LogOut, ReceiptText, Ticket, UserRound } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import type { StatementEntry } from '../../account/statement/use-statement-dialog.tsx';
import { mayBuy } from '../../flow/gate/may-buy.ts';
import { AccountButton } from './account-button.tsx';
import classes from './account-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

interface OpenedAccountMenuProps {
  readonly statement: StatementEntry;
}

/** The account menu with its button, open from the start: loaded for the first press of that. */
export default function OpenedAccountMenu({ statement }: OpenedAccountMenuProps) {
  const user = useMaybeUser();
  const leave = useSignOut();
  const [isOpen, setOpen] = useState(false);
  const { opener } = statement;
  // The button takes the place of the one that was pressed, and its focus, which comes back here when the menu closes.
  useLayoutEffect(() => {
    opener.current?.focus();
    setOpen(true);
  }, [opener]);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={220}
      shadow="lg"
      radius="md"
    >
      <Menu.Target>
        <AccountButton ref={opener} />
      </Menu.Target>
      <Menu.Dropdown>
        {user && mayBuy(user) && (
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
        {user && mayBuy(user) && (
          <Menu.Item
            component={Link}
            to={shopPaths.profile}
            leftSection={<UserRound size={18} aria-hidden />}
            className={classes.item}
          >
            Meus dados
          </Menu.Item>
        )}
        <Menu.Item leftSection={<LogOut size={18} aria-hidden />} className={classes.item} onClick={leave}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
