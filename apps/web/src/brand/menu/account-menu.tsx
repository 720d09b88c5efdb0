import { useMaybeUser } from '@embarque/web-kit/session/use-session.ts';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { lazy, Suspense, useState } from 'react';
import { useStatementDialog } from '../../account/statement/use-statement-dialog.tsx';
import { AccountButton } from './account-button.tsx';
import { SignInLink } from './sign-in-link.tsx';

const loadMenu = () => loadPart(() => import('./opened-account-menu.tsx'));
const OpenedAccountMenu = lazy(loadMenu);

/** Name, balance and menu of the signed-in user; a sign-in link for a visitor. The menu is loaded when somebody reaches for it. */
export function AccountMenu() {
  const user = useMaybeUser();
  const statement = useStatementDialog();
  const [isWanted, setWanted] = useState(false);
  if (!user) return <SignInLink />;
  const button = (
    <AccountButton
      ref={statement.opener}
      aria-haspopup="menu"
      aria-expanded={isWanted}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setWanted(true)}
    />
  );
  return (
    <>
      {isWanted ? (
        <Suspense fallback={button}>
          <OpenedAccountMenu statement={statement} />
        </Suspense>
      ) : (
        button
      )}
      {statement.dialog}
    </>
  );
}
