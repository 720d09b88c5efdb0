import { campaignRoutes, type PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { identityRoutes } from '@embarque/contract/identity.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { singleSignOnRoutes } from '@embarque/contract/single-sign-on.ts';
import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { eraseReturned } from '@embarque/web-kit/session/returned-sign-in.ts';
import { rememberPlace, saveCampaignId, storedCampaignId } from '@embarque/web-kit/session/session.ts';
import { campaignState, sessionState } from '@embarque/web-kit/session/session-state.ts';
import { takeUntold } from '@embarque/web-kit/session/untold.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { StrictMode, useEffect, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInPage } from '../testing/render-in-page.tsx';
import { CallbackPage } from './callback-page.tsx';

const FAILED = 'Ocorreu um erro na autenticação.';
const USER_REFUSED = 'Tivemos um problema com sua autenticação, entre em contato com o consultor.';
const LATER = 'Tivemos um problema, por favor tente novamente mais tarde.';

const campaign = (wish: Partial<PublicCampaign>): PublicCampaign => ({ ...defaultCampaign, ...wish });
const verde = campaign({
  id: 2000003141,
  campaignCode: '2000003141',
  name: 'Verde Mais',
  singleSignOn: true,
  singleSignOnClientId: 'embarque-verde-mais',
});
const clube = campaign({ id: 10001, campaignCode: '10001', name: 'Clube Embarque' });

const sofia = { uid: 'sofia', name: 'Sofia Lima', campaign: verde };
const finishing = (reply: Parameters<typeof answer>[1]) => answer(singleSignOnRoutes.token, reply);
const session = { access_token: 'of-sofia', token_type: 'Bearer', expires_in: 900, api_key: 'pk' };
const finishes = finishing({ status: 200, body: session });
const isSofia = answer(identityRoutes.user, { status: 200, body: sampleUser(sofia) });
const leaves = answer(identityRoutes.signOut, { status: 204 });

/** Where the page of the tests is; a provider is a hash of it, so that it is not left. */
const here = location.href;
const atProvider = `${here}#at-the-provider`;
const leadsTo = (address: string) => answer(singleSignOnRoutes.authorization, { status: 200, body: address });

afterEach(() => {
  history.replaceState(null, '', here);
  takeUntold();
});

interface Visit {
  /** The address, without the path. */
  readonly given?: string;
  /** The campaign on screen. */
  readonly shown?: PublicCampaign;
  /** Ana is signed in, in her own campaign. */
  readonly asAna?: boolean;
  /** What this tab has done before the page was loaded, and since. */
  earlier?(): void;
  before?(): void;
}

function Visited({ shown, asAna, before }: Required<Omit<Visit, 'given' | 'earlier'>>) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!asAna) sessionState.set({ status: 'visitor' });
    campaignState.set(shown);
    before();
    setReady(true);
  }, [shown, asAna, before]);
  return isReady && <CallbackPage />;
}

async function open({ given = '', shown = verde, asAna = false, earlier, before = () => {} }: Visit = {}) {
  earlier?.();
  const at = shopPaths.callback + given;
  history.replaceState(null, '', at);
  eraseReturned();
  const query = location.search;
  history.replaceState(null, '', here);
  const part = <Visited shown={shown} asAna={asAna} before={before} />;
  const screen = await renderInPage(<StrictMode>{part}</StrictMode>, { at: shopPaths.callback + query });
  return {
    screen,
    isAt: (path: string) => expect.poll(() => screen.place()).toBe(path),
    /** That the sign-in page is shown, and will say why. */
    async isRefused(reason: string) {
      await expect.poll(() => screen.place()).toBe(shopPaths.signIn);
      expect([takeUntold(), who()]).toEqual([reason, 'visitor']);
    },
  };
}
const who = () => {
  const state = sessionState.get();
  return state.status === 'signed' ? state.user.name : state.status;
};
const CODE = '?code=the-code&state=the-state';

describe('what a provider returned', () => {
  it('is a code that is finished as the client of the campaign, once, and leads home', async () => {
    const asked = fakeServer(finishes, isSofia);
    const { isAt } = await open({ given: `${CODE}&iss=https%3A%2F%2Fidp.example&x=1` });
    await isAt(shopPaths.home);
    expect(asked).toEqual([
      {
        path: '/oauth/token',
        client: btoa('embarque-verde-mais:'),
        body: {
          grant_type: 'authorization_code',
          client_id: 'embarque-verde-mais',
          redirect_uri: `${location.origin}/auth/callback`,
          code: 'the-code',
          state: 'the-state',
          iss: 'https://idp.example',
        },
      },
      { path: '/user' },
    ]);
    expect(who()).toBe('Sofia Lima');
  });

  it('may be an ID token in the hash', async () => {
    const asked = fakeServer(finishes, isSofia);
    const { isAt } = await open({ given: '#id_token=a.b.c&state=the-state' });
    await isAt(shopPaths.home);
    expect(asked[0]?.body).toMatchObject({
      grant_type: 'urn:embarque:grant:id-token',
      id_token: 'a.b.c',
      state: 'the-state',
    });
  });

  it('leads back to the page that asked to sign in', async () => {
    fakeServer(finishes, isSofia);
    const openedLink = () => {
      sessionStorage.removeItem('@owner');
      rememberPlace(shopPaths.trips);
    };
    await (await open({ given: CODE, before: openedLink })).isAt(shopPaths.trips);
  });

  it('is finished while everybody can see that it is', async () => {
    fakeServer(finishing(never));
    const { screen } = await open({ given: CODE });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Entrando' })).toBeVisible();
    await expect.poll(who).toBe('signing-in');
  });

  it('is finished in the campaign that this tab has left for, whatever another tab has entered since', async () => {
    const asked = fakeServer(answer(campaignRoutes.campaign, { status: 200, body: verde }), finishes, isSofia);
    const visit = { given: CODE, shown: clube, earlier: () => saveCampaignId(verde.id) };
    await (await open(visit)).isAt(shopPaths.home);
    expect(asked.map(({ path }) => path)).toEqual(['/api/campaign/2000003141', '/oauth/token', '/user']);
    expect(asked[1]?.body).toMatchObject({ client_id: 'embarque-verde-mais' });
  });

  it.each([
    ['gave nobody in', '?error=access_denied&state=the-state'],
    ['gave nobody in, in the hash', '#error=access_denied&state=the-state'],
    ['names no state', '?code=the-code'],
    ['gave no ID token', '#access_token=t&state=the-state'],
  ])('is not sent to the server where it %s, and signing in says so', async (_, given) => {
    const asked = fakeServer(leaves);
    await (await open({ given })).isRefused(FAILED);
    expect(asked.map(({ path }) => path)).toEqual(['/auth/sign-out']);
  });

  it('is nothing to a campaign without single sign-on', async () => {
    const asked = fakeServer(leaves);
    await (await open({ given: CODE, shown: clube })).isRefused(FAILED);
    expect(asked.map(({ path }) => path)).toEqual(['/auth/sign-out']);
  });

  it.each([
    ['refuses it', finishing(problem(401, FAILED, { code: 'single_sign_on_refused' })), FAILED],
    ['says why', finishing(problem(503, 'O provedor não respondeu.')), 'O provedor não respondeu.'],
    ['cannot read it', finishing(problem(400, 'Dados inválidos', { fields: { code: 'Texto inválido' } })), FAILED],
    ['has no line', finishing(() => Promise.reject(new TypeError('no line'))), LATER],
  ])('signs nobody in where the server %s, and signing in says so', async (_, refusal, reason) => {
    fakeServer(refusal, leaves);
    await (await open({ given: CODE })).isRefused(reason);
  });

  it.each([
    [401, USER_REFUSED],
    [500, LATER],
  ])('signs nobody in where the user is answered %s, as every way in', async (status, reason) => {
    fakeServer(finishes, answer(identityRoutes.user, problem(status, 'x')), leaves);
    await (await open({ given: CODE })).isRefused(reason);
  });
});

describe('what a provider returned to somebody who is signed in', () => {
  it('signs in whoever it is meant for, in the campaign that this tab has left for', async () => {
    fakeServer(answer(campaignRoutes.campaign, { status: 200, body: verde }), finishes, isSofia);
    const visit = { given: CODE, shown: clube, earlier: () => saveCampaignId(verde.id), asAna: true };
    await (await open(visit)).isAt(shopPaths.home);
    expect(who()).toBe('Sofia Lima');
  });

  it.each([
    ['is refused', CODE],
    ['names no state', '?code=the-code'],
    ['says that nobody was let in', '?error=access_denied'],
    ['is a hash', '#id_token=a.b.c&state=of-another-browser'],
  ])('signs nobody out where it %s: somebody else may have made the link', async (_, given) => {
    const asked = fakeServer(finishing(problem(401, FAILED)));
    const { screen, isAt } = await open({ given, asAna: true });
    await isAt(shopPaths.home);
    await expect.element(screen.getByText(FAILED)).toBeVisible();
    expect(who()).toBe('Ana Souza');
    expect(asked.map(({ path }) => path)).not.toContain('/auth/sign-out');
  });

  it('signs them out where no answer came, after which the server may know somebody else here', async () => {
    fakeServer(
      finishing(() => Promise.reject(new TypeError('no line'))),
      leaves,
    );
    await (await open({ given: CODE, asAna: true })).isRefused(LATER);
  });
});

describe('the page without anything that a provider returned', () => {
  it('leads to the provider of the campaign, and remembers the campaign', async () => {
    const asked = fakeServer(leadsTo(atProvider));
    await open();
    await expect.poll(() => location.href).toBe(atProvider);
    expect(asked.map(({ path }) => path)).toEqual(['/api/auth?campaignId=2000003141']);
    expect([who(), storedCampaignId()]).toEqual(['signing-in', '2000003141']);
  });

  it.each([
    ['?response_type=id_token', '&responseType=id_token'],
    ['?response_type=code', ''],
    ['?response_type=token&x=1', ''],
  ])('asks for what the address asks for, if it is an ID token: %s', async (given, query) => {
    const asked = fakeServer(leadsTo(atProvider));
    await open({ given });
    await expect.poll(() => location.href).toBe(atProvider);
    expect(asked.map(({ path }) => path)).toEqual([`/api/auth?campaignId=2000003141${query}`]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/login', '//idp.example', 'http://[', ''])(
    'leads to no address that is none of the web: %s',
    async (address) => {
      fakeServer(leadsTo(address), leaves);
      await (await open()).isRefused(FAILED);
      expect(location.href).toBe(here);
    },
  );

  it('says at signing in why the provider cannot be reached', async () => {
    const down = problem(503, 'Tivemos um problema técnico.');
    fakeServer(answer(singleSignOnRoutes.authorization, down), leaves);
    await (await open()).isRefused('Tivemos um problema técnico.');
  });

  it('leads to signing in where the campaign has no single sign-on, in its brand and without a word', async () => {
    const asked = fakeServer();
    await (await open({ given: '?campaignId=10001', shown: clube })).isAt(shopPaths.signIn);
    expect([asked, takeUntold(), campaignState.get().name]).toEqual([[], undefined, 'Clube Embarque']);
  });

  it('leads to signing in in the brand of the campaign that this tab was entered with', async () => {
    fakeServer(answer(campaignRoutes.campaign, { status: 200, body: clube }));
    await (await open({ before: () => saveCampaignId(clube.id) })).isAt(shopPaths.signIn);
    expect(campaignState.get().name).toBe('Clube Embarque');
  });
});
