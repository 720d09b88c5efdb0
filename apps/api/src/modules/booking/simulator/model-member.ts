import type { ModelCard } from './model-gateway.ts';
import type { ModelProcess } from './model-process.ts';
import type { RequestInput } from './model-requests.ts';
import { payRefOf, type StoredBooking, type World } from './world.ts';

/** A member who meets a second factor or a refused card: answers, guesses, comes back, or goes away. */
export interface ModelMember {
  /** A request of the member has ended, and the booking waits for somebody. */
  meets(booking: StoredBooking): void;
}

const cards = ['good', 'good', 'good', 'code', 'redirect', 'refused', 'unreadable'] as const satisfies ModelCard[];
export const pickCard = (world: World): ModelCard => world.random.pick(cards);

export function createModelMember(world: World, processes: readonly [ModelProcess, ...ModelProcess[]]): ModelMember {
  const { random, timeline, gateway } = world;
  const met = new Set<string>();
  const comes = (booking: StoredBooking, delay: number, input: RequestInput): void =>
    timeline.after(delay, () => random.pick(processes).act(booking, input));
  const soon = () => random.between(500, 15_000);

  function meetsCode(booking: StoredBooking): void {
    const right = { isCodeRight: true };
    const wrong = { isCodeRight: false };
    const first = soon();
    switch (random.pick(['right', 'right', 'wrong', 'guess', 'resend', 'other card', 'leave'])) {
      case 'wrong':
        comes(booking, first, wrong);
        comes(booking, first + soon(), right);
        break;
      case 'guess':
        for (let guess = 0; guess < 8; guess += 1) comes(booking, first + guess * 1_500, wrong);
        break;
      case 'resend':
        comes(booking, first, { resend: true });
        comes(booking, first + soon(), right);
        break;
      case 'other card':
        comes(booking, first, { card: pickCard(world) });
        break;
      case 'right':
        comes(booking, first, right);
        // Clicked twice.
        if (random.chance(0.3)) comes(booking, first + random.between(0, 500), right);
    }
  }

  function meetsBank(booking: StoredBooking, ref: string): void {
    const way = random.pick(['approve', 'approve', 'deny', 'approve and stay', 'other card', 'leave']);
    if (way === 'leave') return;
    const at = soon();
    if (way !== 'other card') timeline.after(at, () => gateway.answerAtBank(ref, way !== 'deny'));
    if (way === 'other card') comes(booking, at, { card: pickCard(world) });
    else if (way !== 'approve and stay') {
      // The return address may be opened more than once.
      for (let times = random.between(1, 2); times > 0; times -= 1) comes(booking, at + times * 300, {});
    }
  }

  return {
    meets(booking) {
      const { saga, payments } = booking.state;
      const attempt = payments.at(-1)?.attempt ?? -1;
      const key = `${booking.id} ${saga} ${attempt}`;
      if (met.has(key)) return;
      met.add(key);
      if (saga === 'ACTION') {
        const ref = payRefOf(booking, attempt);
        if (gateway.charges.get(ref)?.isByCode) meetsCode(booking);
        else meetsBank(booking, ref);
      } else if (attempt < 3 && random.chance(0.6)) {
        const at = soon();
        for (let clicks = random.between(1, 2); clicks > 0; clicks -= 1)
          comes(booking, at + random.between(0, 1_000), { card: pickCard(world) });
      }
    },
  };
}
