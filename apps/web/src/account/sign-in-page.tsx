import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { takePlace } from '@embarque/web-kit/session/session.ts';
import { useRouter } from '@tanstack/react-router';
import { LinkButton } from '../brand/link-button.tsx';
import type { WaysOn } from './sign-in-form.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const WayLink: WaysOn['WayLink'] = (props) => <LinkButton {...props} />;

/** /login within the shop, for whoever is led to it by another page. */
export function SignInPage() {
  const router = useRouter();
  return <SignInScreen onSignedIn={() => router.history.replace(takePlace() ?? shopPaths.home)} WayLink={WayLink} />;
}
