import { expect, test } from 'vitest';
import { callFor, type GatewayBench, RETURN_URL } from './bench.ts';

/** Second factors: by code, or on a page of the bank. */
export function secondFactorRules({
  lookup,
  capture,
  waitingForCode,
  confirm,
  waitingForPage,
  gateway,
  subject,
}: GatewayBench): void {
  test('a code that is right blocks the money, and the same one again changes nothing', async () => {
    const { clientRef, code, outcome } = await waitingForCode();
    expect(await lookup(clientRef)).toEqual(outcome);
    expect(await capture(clientRef)).toEqual({ outcome: 'refused' });
    const confirmed = await confirm(clientRef, code);
    expect(confirmed.outcome).toBe('authorised');
    expect(await confirm(clientRef, code)).toEqual(confirmed);
    expect(await lookup(clientRef)).toEqual(confirmed);
    expect((await capture(clientRef)).outcome).toBe('captured');
  });

  test('five wrong codes end it, also when they come at once', async () => {
    const counted = await waitingForCode();
    const left: unknown[] = [];
    for (let round = 0; round < 5; round += 1) left.push(await confirm(counted.clientRef, counted.wrong));
    const wrong = (triesLeft: number) => ({ outcome: 'wrong_code', triesLeft });
    expect(left).toEqual([wrong(4), wrong(3), wrong(2), wrong(1), { outcome: 'declined' }]);
    expect(await confirm(counted.clientRef, counted.code)).toEqual({ outcome: 'declined' });
    expect((await lookup(counted.clientRef)).outcome).toBe('declined');

    const stormed = await waitingForCode();
    const guesses = Array.from({ length: 40 }, () => confirm(stormed.clientRef, stormed.wrong));
    const evaluated = (await Promise.all(guesses)).filter(({ outcome }) => outcome === 'wrong_code');
    expect(evaluated).toHaveLength(4);
    expect(await confirm(stormed.clientRef, stormed.code)).toEqual({ outcome: 'declined' });
  });

  test('a new code takes the place of the old one, three times, and brings no new tries', async () => {
    const { clientRef, email, code, wrong } = await waitingForCode();
    await confirm(clientRef, wrong);
    await confirm(clientRef, wrong);
    let newest = code;
    for (let round = 0; round < 3; round += 1) {
      expect((await gateway().resendCode(callFor(clientRef))).outcome).toBe('sent');
      newest = await subject().mailedCode(email);
    }
    expect(await gateway().resendCode(callFor(clientRef))).toEqual({ outcome: 'refused' });
    if (newest !== code) expect(await confirm(clientRef, code)).toEqual({ outcome: 'wrong_code', triesLeft: 2 });
    expect((await confirm(clientRef, newest)).outcome).toBe('authorised');
    expect(await gateway().resendCode(callFor(clientRef))).toEqual({ outcome: 'refused' });
  });

  test('a code that comes too late is none', async () => {
    const { clientRef, code } = await waitingForCode();
    await subject().expireSecondFactors();
    expect((await lookup(clientRef)).outcome).toBe('declined');
    expect(await gateway().resendCode(callFor(clientRef))).toEqual({ outcome: 'refused' });
    expect(await confirm(clientRef, code)).toEqual({ outcome: 'declined' });
  });

  test('a second factor that is voided can be answered no more', async () => {
    const byCode = await waitingForCode();
    await gateway().void(callFor(byCode.clientRef));
    expect(await confirm(byCode.clientRef, byCode.code)).toEqual({ outcome: 'declined' });
    const byPage = await waitingForPage();
    await gateway().void(callFor(byPage.clientRef));
    expect(await subject().answerPage(byPage.url, true)).toBeUndefined();
    expect(await lookup(byPage.clientRef)).toEqual({ outcome: 'voided' });
  });

  test.each([
    ['approved', true, 'authorised'],
    ['denied', false, 'declined'],
  ] as const)('a page that is %s sends the browser back once, to the address given and no other', async (...row) => {
    const [, isApproved, truth] = row;
    const { clientRef, url, outcome } = await waitingForPage();
    expect(await lookup(clientRef)).toEqual(outcome);
    expect(await confirm(clientRef, '123456')).toEqual({ outcome: 'declined' });
    expect(await subject().answerPage(url, isApproved)).toBe(RETURN_URL);
    expect((await lookup(clientRef)).outcome).toBe(truth);
    expect(await subject().answerPage(url, !isApproved)).toBeUndefined();
    expect((await lookup(clientRef)).outcome).toBe(truth);
  });

  test('a page answered too late, or never given to anybody, decides nothing', async () => {
    const { clientRef, url } = await waitingForPage();
    expect(await subject().answerPage(`${url.slice(0, -2)}xx`, true)).toBeUndefined();
    expect((await lookup(clientRef)).outcome).toBe('action');
    await subject().expireSecondFactors();
    expect(await subject().answerPage(url, true)).toBeUndefined();
    expect((await lookup(clientRef)).outcome).toBe('declined');
  });
}
