import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { signOut } from '@embarque/web-kit/session/session.ts';
import { useRouter } from '@tanstack/react-router';

/** Signs out and goes to the sign-in screen. */
export function useSignOut(): () => void {
  const router = useRouter();
  return () => {
    const done = signOut();
    void router.navigate({ to: shopPaths.signIn });
    void done;
  };
}
