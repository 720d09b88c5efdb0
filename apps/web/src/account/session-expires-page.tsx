import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { hasEnteredWithCode } from '@embarque/web-kit/session/enter-with-code.ts';
import { clearExpired } from '@embarque/web-kit/session/session.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StatePicture } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isFormKept } from '../flow/checkout/purchase-session.ts';
import classes from './entry-form.module.css';
import { EntryPage } from './entry-page.tsx';

/** How long the notice shows before it redirects, in seconds. */
const COUNTDOWN = 5;

/** /session-expires: forgets the session, counts down, then leads to the campaign's own site, else to signing in. Whoever had entered with a code may do so again. */
export function SessionExpiresPage() {
  const router = useRouter();
  const { siteUrl } = useCampaign();
  const [left, setLeft] = useState(COUNTDOWN);
  const [hasForm] = useState(isFormKept);
  const [hadCode] = useState(hasEnteredWithCode);

  useEffect(() => clearExpired(), []);
  useEffect(() => {
    if (left === 0) {
      if (siteUrl) location.replace(siteUrl);
      else void router.navigate({ to: shopPaths.signIn, replace: true });
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, router, siteUrl]);

  return (
    <EntryPage>
      <div className={classes.form}>
        <div className={classes.picture}>
          <StatePicture scene="waiting" />
        </div>
        <h1 className={classes.title}>Sua sessão expirou</h1>
        <p className={classes.lead}>
          Entre de novo para continuar. Levamos você {siteUrl ? 'ao site da campanha' : 'à entrada'} em {left}{' '}
          {left === 1 ? 'segundo' : 'segundos'}.
        </p>
        {hasForm && (
          <p className={classes.lead}>
            Os dados dos viajantes ficam guardados nesta aba para a sua conta; os do cartão, não.
          </p>
        )}
        <Button size="lg" onClick={() => setLeft(0)}>
          Entrar agora
        </Button>
        {hadCode && (
          <div className={classes.links}>
            <Button look="quiet" onClick={() => void router.navigate({ to: shopPaths.guest, replace: true })}>
              Entrar com um código
            </Button>
          </div>
        )}
      </div>
    </EntryPage>
  );
}
