import { createManualClock } from '@embarque/server-kit/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSandboxClock } from './sandbox-clock.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });

describe('a member made in the sandbox', () => {
  it('signs in at once and has the points asked for', async () => {
    const lots = [
      { points: 1_000, expiresInDays: 10 },
      { points: 500, expiresInDays: null },
    ];
    const made = await post('/sandbox/members', { campaignCode: '10001', name: 'Léa Prado', lots });
    expect(made.statusCode).toBe(201);
    const { email, password, uid } = made.json();
    const token = await test.signIn(email, password);
    const user = await test.app.inject({ url: '/v1/user', headers: { authorization: `Bearer ${token}` } });
    expect(user.json()).toMatchObject({ uid, name: 'Léa Prado', pointsBalance: 1_500, firstAccess: false });
  });

  it('may look at the campaign from outside', async () => {
    for (const ownCampaign of [false, true]) {
      const { email, password } = (await post('/sandbox/members', { campaignCode: '10001', ownCampaign })).json();
      const headers = { authorization: `Bearer ${await test.signIn(email, password)}` };
      const user = await test.app.inject({ url: '/v1/user', headers });
      expect(user.json().campaign.ownCampaign).toBe(ownCampaign);
    }
  });

  it('is refused for an unknown campaign, a taken address and unknown fields', async () => {
    const fields = async (payload: object) => {
      const answer = await post('/sandbox/members', payload);
      expect(answer.statusCode).toBe(400);
      return Object.keys(answer.json().fields);
    };
    expect(await fields({ campaignCode: '1' })).toEqual(['campaignCode']);
    expect(await fields({ campaignCode: '10001', role: 'admin' })).toEqual(['role']);
    expect(await fields({ campaignCode: '10001', lots: [{ points: -1, expiresInDays: null }] })).toEqual([
      'lots.0.points',
    ]);
    const email = 'taken@sandbox.test';
    expect((await post('/sandbox/members', { campaignCode: '10001', email })).statusCode).toBe(201);
    expect(await fields({ campaignCode: '10001', email })).toEqual(['email']);
    expect((await post('/sandbox/members', { campaignCode: '10002', email })).statusCode).toBe(201);
  });
});

describe('the clock', () => {
  it('is moved ahead by the call, and points expire by it', async () => {
    const made = await post('/sandbox/members', { campaignCode: '10001', lots: [{ points: 70, expiresInDays: 1 }] });
    const before = test.clock.now().getTime();
    const moved = await post('/sandbox/clock', { advance: 2 * 86_400_000 });
    expect(Date.parse(moved.json().now) - before).toBe(2 * 86_400_000);
    expect((await post('/sandbox/tick', {})).statusCode).toBe(204);
    const { userId, campaignId } = made.json();
    expect(await test.deps.points.balance(userId, campaignId)).toBe(0);
  });

  it.each([{ advance: -1 }, { advance: 1.5 }, { advance: '1000' }, {}, { advance: 1e15 }])(
    'is not moved by %j',
    async (payload) => {
      const before = test.clock.now().getTime();
      expect((await post('/sandbox/clock', payload)).statusCode).toBe(400);
      expect(test.clock.now().getTime()).toBe(before);
    },
  );

  it('is the same for every process, also for one that starts later', async () => {
    const { database } = test.deps;
    const system = createManualClock(new Date('2026-11-21T12:00:00Z'));
    const [first, second] = [createSandboxClock(database, system), createSandboxClock(database, system)];
    await first.advance(3_600_000);
    await first.advance(3_600_000);
    await second.refresh();
    for (const clock of [first, second]) expect(clock.now()).toEqual(new Date('2026-11-21T14:00:00Z'));
    system.advance(60_000);
    expect(second.now()).toEqual(new Date('2026-11-21T14:01:00Z'));
  });

  it('goes on from an instant that it is to begin at, once, and never back', async () => {
    const { database } = test.deps;
    const [first, second] = [createSandboxClock(database), createSandboxClock(database)];
    await first.refresh();
    const begin = new Date(first.now().getTime() + 400 * 86_400_000);
    // A difference of two clocks, which read the device's one after another.
    const since = (instant: Date, clock = first) => clock.now().getTime() - instant.getTime();
    await Promise.all([first.reach(begin), second.reach(begin)]);
    expect(since(begin)).toBeGreaterThanOrEqual(0);
    expect(since(begin)).toBeLessThan(86_400_000);
    expect(since(begin, second)).toBeLessThan(86_400_000);
    await first.advance(2 * 86_400_000);
    await first.reach(begin);
    expect(since(begin)).toBeGreaterThanOrEqual(2 * 86_400_000);
  });
});

describe('what a person sees', () => {
  it('is a page with the mails, their links, and nothing they could smuggle in', async () => {
    await test.deps.mail.send({
      to: 'lia@sandbox.test',
      subject: '<img src=x onerror=alert(1)>',
      text: 'Abra http://127.0.0.1:3000/nova-senha?token=abc&x=1 agora',
      campaignId: 10001,
    });
    const mails = (await test.app.inject('/sandbox/mail?to=lia@sandbox.test')).json();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'lia@sandbox.test', text: expect.stringContaining('token=abc&x=1') });
    for (const url of ['/sandbox', '/sandbox/mail']) {
      const page = await test.app.inject({ url, headers: { accept: 'text/html' } });
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).not.toContain('<img');
      expect(page.body).toContain('href="http://127.0.0.1:3000/nova-senha?token=abc&#38;x=1"');
    }
  });

  it('lists faults on order and what the supplier recorded', async () => {
    const fault = { operation: 'hold', kind: 'refuse', times: 2, clientRef: 'EMB-NONE' };
    expect((await post('/sandbox/faults', fault)).statusCode).toBe(204);
    expect((await test.app.inject('/sandbox/faults')).json()).toContainEqual(expect.objectContaining(fault));
    expect((await post('/sandbox/faults', { operation: 'fly', kind: 'refuse' })).statusCode).toBe(400);
    expect((await test.app.inject('/sandbox/journal?reference=EMB-NONE')).json()).toEqual([]);
  });

  it('is rid of all faults on order by one call', async () => {
    for (const operation of ['hold', 'authorise']) await post('/sandbox/faults', { operation, kind: 'held' });
    expect((await test.app.inject('/sandbox/faults')).json()).not.toEqual([]);
    const released = await test.app.inject({ method: 'DELETE', url: '/sandbox/faults' });
    expect(released.statusCode).toBe(204);
    expect((await test.app.inject('/sandbox/faults')).json()).toEqual([]);
  });
});
