import { ownDataRoutes } from '@embarque/contract/profile/own-data.ts';
import { privacyRoutes } from '@embarque/contract/profile/privacy.ts';
import { savedTravellerRoutes } from '@embarque/contract/profile/saved-travellers.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useState } from 'react';
import { Page } from '../../brand/page.tsx';
import { CardsSection } from './cards/cards-section.tsx';
import { OwnDataSection } from './own-data/own-data-section.tsx';
import { sections } from './parts/sections.ts';
import { useOwn } from './parts/use-own.ts';
import { PasswordSection } from './password/password-section.tsx';
import { PrivacySection } from './privacy/privacy-section.tsx';
import classes from './profile-page.module.css';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { TravellersSection } from './travellers/travellers-section.tsx';

/** /conta/meus-dados: what the shop keeps of the member, in sections, each of which changes by itself. */
export function ProfilePage() {
  const travellers = useOwn('travellers', (signal) => call(savedTravellerRoutes.list, {}, { signal }));
  const sessions = useOwn('sessions', (signal) => call(ownDataRoutes.sessions, {}, { signal }));
  const erasure = useOwn('erasure', (signal) => call(privacyRoutes.erasure, {}, { signal }));
  const { signsOn } = useUser();
  const isSettled = travellers.isSettled && sessions.isSettled;
  const [isReady, setReady] = useState(isSettled);
  // Once: what is open there stays as it is while a list is asked for again.
  if (isSettled && !isReady) setReady(true);
  return (
    <Page>
      <div className={classes.page}>
        <h1 className={classes.title}>Meus dados</h1>
        <Index hasPassword={!signsOn} />
        <OwnDataSection />
        {/* What needs no call stands above what does, so that it need not wait and nothing moves. */}
        <CardsSection />
        {!signsOn && <PasswordSection onChanged={() => void sessions.reload()} />}
        <div key={isReady ? 'ready' : 'waiting'} className={classes.rest} aria-busy={!isReady}>
          {isReady ? (
            <>
              <TravellersSection travellers={travellers} />
              <SessionsSection sessions={sessions} />
              <PrivacySection erasure={erasure} />
            </>
          ) : (
            <div role="status" aria-label="Carregando seus dados" className={classes.waiting}>
              <span />
              <span />
              <span />
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}

/** Leads to each section, beside them where the window is wide. The way back leads off the page, not through its sections. */
function Index({ hasPassword }: { readonly hasPassword: boolean }) {
  const { password, ...others } = sections;
  const shown = Object.values(hasPassword ? sections : others);
  return (
    <nav className={classes.index} aria-label="Seções desta página">
      <ul>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                location.replace(`#${id}`);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
