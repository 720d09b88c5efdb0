import { shopPaths, shopQuery } from '@embarque/contract/shop-paths.ts';
import { takeReturned } from '@embarque/web-kit/session/returned-sign-in.ts';
import { takePlace } from '@embarque/web-kit/session/session.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import { finishSignOn, leadToProvider } from '@embarque/web-kit/session/single-sign-on.ts';
import { tellAtSignIn } from '@embarque/web-kit/session/untold.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { loadCampaign } from '../brand/pages/load-campaign.ts';
import classes from './entry-form.module.css';
import { EntryPage } from './entry-page.tsx';

/**
 * /auth/callback: finishes what a campaign's provider returned; without that it leads to the provider of a campaign with single sign-on,
 * and to the sign-in page of any other. The frame of all pages shows that it is under way.
 */
export function CallbackPage() {
  const router = useRouter();
  const { [shopQuery.responseType]: responseType } = useSearch({ strict: false });
  const isFirst = useRef(true);

  const toSignIn = () => router.history.replace(shopPaths.signIn);
  const giveUp = (reason: string) => {
    if (sessionState.get().status === 'signed') {
      showAlert('error', reason, { forNextPage: true });
      return router.history.replace(shopPaths.home);
    }
    tellAtSignIn(reason);
    toSignIn();
  };
  const enter = async () => {
    const returned = takeReturned();
    const campaign = await loadCampaign(returned?.campaign);
    if (returned) {
      const reason = await finishSignOn(returned, campaign);
      return reason === undefined ? router.history.replace(takePlace() ?? shopPaths.home) : giveUp(reason);
    }
    if (!campaign?.singleSignOn) return toSignIn();
    const reason = await leadToProvider(campaign, responseType);
    if (reason !== undefined) giveUp(reason);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says is done once, when the page opens.
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    void enter();
  }, []);

  return (
    <EntryPage>
      <div className={classes.form}>
        <h1 className={classes.title}>Entrando</h1>
      </div>
    </EntryPage>
  );
}
