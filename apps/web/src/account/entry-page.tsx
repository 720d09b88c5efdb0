import { SLOGAN } from '@embarque/contract/campaign/campaign.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Fragment, type ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import classes from './entry-page.module.css';

/** Of a slogan: where it fits, each stays in one line. */
const SENTENCES = /\S.*?(?:[.?](?=\s)|$)/g;

/** Layout of the screens before sign-in: a card beside the campaign's scenery and the sentence it greets with. */
export function EntryPage({ children }: { readonly children: ReactNode }) {
  const { slogan = SLOGAN } = useCampaign().campaignConfigLayout;
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <div className={classes.logo}>
          <Logo />
        </div>
        <p className={classes.slogan}>
          {[...slogan.matchAll(SENTENCES)].map(({ 0: sentence, index }) => (
            <Fragment key={index}>
              <span>{sentence}</span>{' '}
            </Fragment>
          ))}
        </p>
      </header>
      <main className={classes.main}>
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  );
}
