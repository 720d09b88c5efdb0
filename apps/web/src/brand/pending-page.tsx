import { HeaderFrame } from './header-frame.tsx';
import classes from './page.module.css';
import { SignInLink } from './sign-in-link.tsx';

/**
 * The shop's frame while it is not known yet who is here, or a page is on its way. It loads with the first page, so it
 * draws nothing that needs more than links.
 */
export function PendingPage() {
  return (
    <div className={classes.page} aria-busy>
      <HeaderFrame account={<SignInLink />} />
      <main className={classes.main} />
    </div>
  );
}
