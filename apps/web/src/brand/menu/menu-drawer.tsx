import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useCampaign, useMaybeUser, useSession } from '@embarque/web-kit/session/use-session.ts';
import closing from '@embarque/web-kit/ui/dialogs/close-button.module.css';
import { openModal } from '@embarque/web-kit/ui/dialogs/open-modal.ts';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LogOut, Menu, ReceiptText, Ticket, UserRound, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useStatementDialog } from '../../account/statement/use-statement-dialog.tsx';
import { mayBuy } from '../../flow/gate/may-buy.ts';
import { Balance } from './balance.tsx';
import classes from './menu-drawer.module.css';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink } from './menu-link.tsx';
import { menuLinks } from './menu-links.ts';
import { useSignOut } from './use-sign-out.ts';

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
      {opened && (
        <DrawerFrame onClose={close}>
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
            <button type="button" className={closing.close} aria-label="Fechar menu" onClick={close}>
              <X size={22} aria-hidden />
            </button>
          </div>
          <nav aria-label="Páginas" className={classes.links}>
            {menuLinks(campaign).map((link) => (
              <MenuLink key={link.href} to={link} className={classes.link} onClick={close}>
                <MenuIcon of={link} />
                {link.name}
              </MenuLink>
            ))}
            {user && <hr className={classes.rule} />}
            {user && mayBuy(user) && (
              <Link to={shopPaths.trips} className={classes.link} onClick={close}>
                <Ticket size={20} aria-hidden />
                Minhas viagens
              </Link>
            )}
            {statement.title && (
              <UnstyledButton className={classes.link} onClick={openStatement}>
                <ReceiptText size={20} aria-hidden />
                {statement.title}
              </UnstyledButton>
            )}
            {user && mayBuy(user) && (
              <Link to={shopPaths.profile} className={classes.link} onClick={close}>
                <UserRound size={20} aria-hidden />
                Meus dados
              </Link>
            )}
            {user && (
              <UnstyledButton className={classes.link} onClick={signOutAndClose}>
                <LogOut size={20} aria-hidden />
                Sair
              </UnstyledButton>
            )}
          </nav>
        </DrawerFrame>
      )}
      {statement.dialog}
    </>
  );
}

interface DrawerFrameProps {
  readonly children: ReactNode;
  onClose(): void;
}

/** A native dialog at the right edge: it holds the focus and gives it back; Escape and a press beside it close it. */
function DrawerFrame({ children, onClose }: DrawerFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a click beside the panel does.
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label="Menu"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      // What is inside covers the panel: a click on the dialog itself came from beside it.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.panel}>{children}</div>
    </dialog>
  );
}
