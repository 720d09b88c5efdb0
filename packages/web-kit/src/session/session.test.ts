import { identityRoutes, type User } from '@embarque/contract/identity.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleUser } from '../testing/sample-user.ts';
import { createStorage } from '../testing/storage.ts';

const SIGNED_IN = '@signedIn';
const stored = {
  '@owner': 'ana',
  '@campaignId': '50667',
  '@someSearch': '{"from":"GRU"}',
  '@someSelected': '{"offer":1}',
  '@searchKind': 'Aéreo',
  '@checkout': '{"cpf":"529"}',
};
/** The same with the encrypted copy of what was typed. */
const SEALED = '@sealed:@checkout';
const onExpired = vi.fn();
const onAsked = vi.fn();
const onChangedElsewhere = vi.fn();
let status: number;
let listeners: Map<string, (event: object) => void>;

beforeEach(() => {
  status = 401;
  vi.resetModules();
  onExpired.mockReset();
  onChangedElsewhere.mockReset();
  onAsked.mockReset();
  listeners = new Map();
  vi.stubGlobal('sessionStorage', createStorage());
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('addEventListener', (type: string, listen: (event: object) => void) => listeners.set(type, listen));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => new Response('{}', { status }));
  Object.assign(sessionStorage, stored);
});
afterEach(() => vi.unstubAllGlobals());

async function loadPage() {
  const session = await import('./session.ts');
  await session.startSession({ onExpired, onChangedElsewhere, onAsked });
  return session;
}
const kept = () => Object.keys(sessionStorage).sort();

describe('a page loaded on a device', () => {
  it('is told while the server is asked that somebody was signed in there', async () => {
    localStorage.setItem(SIGNED_IN, 'ana');
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return new Response('{}', { status: 401 });
    });
    onAsked.mockImplementation(() => expect(asked).toHaveLength(1));
    await loadPage();
    expect(onAsked).toHaveBeenCalledOnce();
  });

  it('is told nothing where nobody was', async () => {
    await loadPage();
    expect(onAsked).not.toHaveBeenCalled();
  });
});

describe('a page loaded after the session ended', () => {
  it('keeps search, choice, campaign and what is encrypted alone, and has it to say once', async () => {
    localStorage.setItem(SIGNED_IN, 'ana');
    sessionStorage.setItem(SEALED, 'noise');
    status = 401;
    const session = await loadPage();
    expect(kept()).toEqual(['@campaignId', '@owner', SEALED, '@searchKind', '@someSearch', '@someSelected']);
    expect(localStorage.getItem(SIGNED_IN)).toBeNull();
    expect(session.hasEndedUnseen()).toBe(true);
    session.clearExpired();
    expect(session.hasEndedUnseen()).toBe(false);
  });

  it('clears the same when another tab has noticed first, without saying it again', async () => {
    const session = await loadPage();
    expect(kept()).toEqual(['@campaignId', '@owner', '@searchKind', '@someSearch', '@someSelected']);
    expect(session.hasEndedUnseen()).toBe(false);
  });

  it('is over as well for the holder of a voucher that somebody has used meanwhile, who is told so at signing in', async () => {
    localStorage.setItem(SIGNED_IN, 'vale');
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url, 'http://shop.test').pathname);
      const session = { accessToken: 'a', apiKey: 'pk', expirationTime: '2027-01-01T12:00:00.000Z' };
      const user = { ...sampleUser(), travelVoucher: true, usedTravelVoucher: true };
      return asked.at(-1) === '/v1/auth/refresh' ? Response.json(session) : Response.json(user);
    });
    const session = await loadPage();
    expect(asked).toEqual(['/v1/auth/refresh', '/v1/user', '/v1/auth/sign-out']);
    expect([localStorage.getItem(SIGNED_IN), session.hasEndedUnseen()]).toEqual([null, false]);
    const { takeUntold, tellAtSignIn, VOUCHER_USED } = await import('./untold.ts');
    expect(takeUntold()).toBe(VOUCHER_USED);
    // Nor is it left for somebody who has entered otherwise, and signs out later.
    tellAtSignIn(VOUCHER_USED);
    await session.signOut();
    expect(takeUntold()).toBeUndefined();
  });

  it('clears nothing while the server cannot be asked: the session may live', async () => {
    localStorage.setItem(SIGNED_IN, 'ana');
    status = 503;
    const session = await loadPage();
    expect(kept()).toEqual(Object.keys(stored).sort());
    expect([localStorage.getItem(SIGNED_IN), session.hasEndedUnseen()]).toEqual(['ana', false]);
  });
});

describe('a session that ends while its page is open', () => {
  /** A page of Ana that makes some calls at once, which the server refuses, as it does her refresh cookie. */
  async function end() {
    const asked: string[] = [];
    const session = await loadPage();
    session.enter({ ...sampleUser(), uid: 'ana' });
    session.accept({ accessToken: 'over' });
    Object.assign(sessionStorage, stored, { [SEALED]: 'noise' });
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(new URL(url, 'http://shop.test').pathname);
      return new Response('{}', { status: 401 });
    });
    await Promise.all([1, 2, 3].map(() => session.call(identityRoutes.user, {})));
    return { session, asked };
  }

  it('is renewed once for all that was asked; refused, it is over, and the page is told once', async () => {
    const { asked } = await end();
    expect(asked.filter((path) => path === '/v1/auth/refresh')).toHaveLength(1);
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  it('leaves search, choice and what is encrypted alone, to the same user', async () => {
    const left = ['@campaignId', '@owner', SEALED, '@searchKind', '@someSearch', '@someSelected'];
    const { session } = await end();
    expect(kept()).toEqual(left);
    await session.enterAgain({ ...sampleUser(), uid: 'ana' });
    expect(sessionStorage.getItem('@someSelected')).toBe(stored['@someSelected']);
    expect(sessionStorage.getItem('@someSearch')).toBe(stored['@someSearch']);
  });

  it('leaves nothing to another user', async () => {
    const { session } = await end();
    await session.enterAgain({ ...sampleUser(), uid: 'bia' });
    expect(kept()).toEqual(['@owner']);
  });
});

const userOf = (uid: string, campaignId: number) =>
  ({ uid, email: `${uid}@demo.test`, campaign: { id: campaignId } }) as User;

describe('a page that Back brings back as it was', () => {
  /** A page of Ana, and what another tab leaves behind while the browser keeps it. */
  async function comeBack(elsewhere: () => void, persisted = true) {
    const session = await loadPage();
    session.enter({ ...sampleUser(), uid: 'ana' });
    elsewhere();
    listeners.get('pageshow')?.({ persisted });
    const { sessionState } = await import('./session-state.ts');
    return sessionState.get().status;
  }

  it('shows nothing of a member who has signed out in another tab', async () => {
    expect(await comeBack(() => localStorage.removeItem(SIGNED_IN))).toBe('visitor');
    expect(onChangedElsewhere).toHaveBeenCalledTimes(1);
    expect(kept()).toEqual([]);
  });

  it('keeps what an ended session leaves where another tab has noticed its end', async () => {
    sessionStorage.setItem(SEALED, 'noise');
    await comeBack(() => {
      localStorage.setItem('@ended', 'true');
      localStorage.removeItem(SIGNED_IN);
    });
    expect(onChangedElsewhere).toHaveBeenCalledTimes(1);
    expect(kept()).toEqual(['@campaignId', '@owner', SEALED, '@searchKind', '@someSearch', '@someSelected']);
  });

  it('goes on to whoever has signed in there instead', async () => {
    await comeBack(() => localStorage.setItem(SIGNED_IN, 'bia'));
    expect(onChangedElsewhere).toHaveBeenCalledTimes(1);
  });

  it('stays as it was for the same member, and as it loads', async () => {
    expect(await comeBack(() => undefined)).toBe('signed');
    expect(await comeBack(() => localStorage.removeItem(SIGNED_IN), false)).toBe('signed');
    expect(onChangedElsewhere).not.toHaveBeenCalled();
  });
});

describe('a guest whose account was asked for without an answer', () => {
  const expected = { '@expectedMember': '{"campaignId":10002,"email":" Ana@demo.test"}', '@returnTo': '/busca' };
  const workInProgress = ['@returnTo', '@searchKind', '@someSearch', '@someSelected'];

  it.each([
    ['that account', userOf('ana', 10002), workInProgress],
    ['another account', userOf('bia', 10002), []],
    ['that address in another campaign', userOf('ana', 10001), []],
  ])('whose session is found to be over, leaves search, choice and place to %s alone', async (_, user, left) => {
    localStorage.setItem(SIGNED_IN, 'guest');
    Object.assign(sessionStorage, { ...stored, ...expected, '@owner': 'guest' });
    status = 401;
    const session = await loadPage();
    expect(sessionStorage.getItem('@expectedMember')).not.toBeNull();
    session.enter(user);
    expect(kept()).toEqual(['@owner', ...left]);
  });

  it('leaves nothing to it once someone else was here', async () => {
    const session = await loadPage();
    session.enter(userOf('guest', 10002));
    Object.assign(sessionStorage, { ...stored, ...expected, '@owner': 'guest' });
    session.enter(userOf('bia', 10002));
    Object.assign(sessionStorage, stored, { '@owner': 'bia' });
    session.enter(userOf('ana', 10002));
    expect(kept()).toEqual(['@owner']);
  });
});

describe('a member that a guest has become', () => {
  it('goes on with the search alone; in another campaign with nothing of the guest', async () => {
    const session = await loadPage();
    for (const [campaignId, left] of [
      [10002, ['@campaignId', '@owner', '@someSearch']],
      [10001, ['@owner']],
    ] as const) {
      session.enter(userOf('guest', 10002));
      Object.assign(sessionStorage, { ...stored, '@owner': 'guest' });
      session.enterInstead(userOf('ana', campaignId), ['@someSearch']);
      expect(kept()).toEqual(left);
      expect([sessionStorage.getItem('@owner'), localStorage.getItem(SIGNED_IN)]).toEqual(['ana', 'ana']);
    }
  });
});

describe('what leaving clears', () => {
  const left = () => [kept(), localStorage.getItem(SIGNED_IN), localStorage.getItem('@ended')];

  it('is user, token, campaign and everything else when somebody signs out', async () => {
    status = 204;
    sessionStorage.setItem(SEALED, 'noise');
    const session = await loadPage();
    session.accept({ accessToken: 'a' });
    session.enter({ ...sampleUser(), uid: 'ana' });
    Object.assign(sessionStorage, stored);
    await session.signOut();
    const { sessionState } = await import('./session-state.ts');
    expect([...left(), sessionState.get()]).toEqual([[], null, null, { status: 'visitor' }]);
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    const { identityRoutes } = await import('@embarque/contract/identity.ts');
    expect((await session.call(identityRoutes.user, {})).status).toBe(401);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is everything but the campaign of the address and the link just opened when a way in fails', async () => {
    status = 204;
    const session = await loadPage();
    sessionStorage.removeItem('@owner');
    session.accept({ accessToken: 'a' });
    session.rememberPlace('/conta/minhas-viagens');
    await session.undoSignIn();
    expect(left()).toEqual([['@campaignId', '@returnTo'], null, null]);
    expect([session.takePlace(), session.takePlace()]).toEqual(['/conta/minhas-viagens', undefined]);
  });

  it('leaves what is encrypted for the user of an ended session when a way in fails, and the search to nobody', async () => {
    status = 204;
    sessionStorage.setItem(SEALED, 'noise');
    const session = await loadPage();
    await session.undoSignIn();
    expect(left()).toEqual([['@campaignId', '@owner', SEALED], null, null]);
  });
});

describe('the campaign of the address', () => {
  it('is kept for this tab until it signs in as somebody else or out', async () => {
    const session = await loadPage();
    session.saveCampaignId(10002);
    expect(session.storedCampaignId()).toBe('10002');
    session.enter(userOf('ana', 10002));
    expect(session.storedCampaignId()).toBe('10002');
    session.enter(userOf('bia', 10001));
    expect(session.storedCampaignId()).toBeUndefined();
  });

  it.each(['undefined', '{"id":'])('is none where %s is stored, which is deleted', async (text) => {
    const session = await loadPage();
    sessionStorage.setItem('@campaignId', text);
    expect(session.storedCampaignId()).toBeUndefined();
    expect(sessionStorage.getItem('@campaignId')).toBeNull();
  });
});

describe('where signing in leads back to', () => {
  it.each(['//evil.example/x', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', '/'])(
    'is no address outside the shop: %s',
    async (place) => {
      const session = await loadPage();
      session.rememberPlace(place);
      expect(session.takePlace()).toBeUndefined();
      expect(sessionStorage.getItem('@returnTo')).toBeNull();
    },
  );
});
