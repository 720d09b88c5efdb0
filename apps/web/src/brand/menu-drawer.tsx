import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useCampaign, useMaybeUser, useSession } from '@embarque/web-kit/session/use-session.ts';
import { CloseButton, Drawer, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useStatementDialog } from '../account/use-statement-dialog.tsx';
import { useSignOut } from './account-menu.tsx';
import { Balance } from './balance.tsx';
import classes from './menu-drawer.module.css';
import { MenuLink } from './menu-link.tsx';
import { menuLinks } from './menu-links.ts';

/** The menu of small screens, from the right. */
export function MenuDrawer() {
  const [opened, setOpened] = useState(false);
  const campaign = useCampaign();
  const user = useMaybeUser();
  const { status } = useSession();
  const signOut = useSignOut();
  const statement = useStatementDialog();
  const close = () => setOpened(false);
  const signOutAndClose = () => {
    close();
    signOut();
  };
  const openStatement = () => {
    close();
    statement.open();
  };
  return (
    <>
      <UnstyledButton
        ref={statement.opener}
        className={classes.opener}
        aria-label="Abrir menu"
        onClick={() => setOpened(true)}
      >
        <Menu size={24} aria-hidden />
      </UnstyledButton>
      <Drawer.Root opened={opened} onClose={close} position="right" size={300}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu">
          <div className={classes.panel}>
            <div className={classes.top}>
              {user ? (
                <span className={classes.who}>
                  <span className={classes.name}>{user.name}</span>
                  <Balance />
                </span>
              ) : (
                <Link to={shopPaths.callback} className={classes.name} onClick={close}>
                  {status === 'visitor' ? 'Login' : 'carregando...'}
                </Link>
              )}
              <CloseButton aria-label="Fechar menu" size={44} onClick={close} />
            </div>
            <nav aria-label="Páginas" className={classes.links}>
              {menuLinks(campaign).map((link) => (
                <MenuLink key={link.href} to={link} className={classes.link} onClick={close} />
              ))}
              {user && <hr className={classes.rule} />}
              {user && !user.guest && (
                <Link to={shopPaths.trips} className={classes.link} onClick={close}>
                  Minhas viagens
                </Link>
              )}
              {statement.title && (
                <UnstyledButton className={classes.link} onClick={openStatement}>
                  {statement.title}
                </UnstyledButton>
              )}
              {user && (
                <UnstyledButton className={classes.link} onClick={signOutAndClose}>
                  Sair
                </UnstyledButton>
              )}
            </nav>
          </div>
        </Drawer.Content>
      </Drawer.Root>
      {statement.dialog}
    </>
  );
}
