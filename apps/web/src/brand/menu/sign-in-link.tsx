import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useSession } from '@embarque/web-kit/session/use-session.ts';
import { Link } from '@tanstack/react-router';
import classes from './sign-in-link.module.css';

/** Sign-in link for a visitor; a placeholder while the session is being restored. */
export function SignInLink() {
  const { status } = useSession();
  return (
    <Link to={shopPaths.signIn} className={classes.link}>
      {status === 'visitor' ? 'Login' : 'carregando...'}
    </Link>
  );
}
