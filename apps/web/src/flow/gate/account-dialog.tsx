import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { rememberPlace, signOut } from '@embarque/web-kit/session/session.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Button } from '@embarque/web-kit/ui/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialog.tsx';
import { useRouter } from '@tanstack/react-router';
import classes from './account-dialog.module.css';

/** Says that buying needs an account and leads to signing in, and from there back to this page. */
export default function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { supportEmail } = useCampaign();
  const signIn = useSignInFromHere();
  return (
    <Dialog
      centered
      title="Para comprar, entre com a sua conta"
      onClose={onClose}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={signIn}>Entrar</Button>
        </>
      }
    >
      <p className={classes.text}>
        A compra precisa de uma conta da campanha. Depois de entrar, você volta para esta página.
      </p>
      <p className={classes.text}>
        Ainda não tem uma conta? Escreva para <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </Dialog>
  );
}

/** Ends the session without an account, which would lead on from signing in, and remembers the page. */
function useSignInFromHere(): () => void {
  const router = useRouter();
  return () => {
    const place = router.state.location.href;
    void signOut();
    rememberPlace(place);
    void router.navigate({ to: shopPaths.signIn });
  };
}
