import { HeaderFrame } from './header-frame.tsx';
import { SignInLink } from './menu/sign-in-link.tsx';
import classes from './page.module.css';

/**
 * The shop's frame while the session is being restored or a page is loading. It is part of the first chunk, so it renders
 * nothing that needs more than links.
 */
export function PendingPage() {
  return (
    <div className={classes.page} aria-busy>
      <HeaderFrame account={<SignInLink />} />
      <main className={classes.main} />
    </div>
  );
}
