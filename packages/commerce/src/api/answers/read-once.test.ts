import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readOnce } from './read-once.ts';

const desk = z.object({ zone: z.string(), isAtAirport: z._default(z.boolean(), false) });
const offers = z.array(z.object({ desk: readOnce(desk) }));

describe('what is read once', () => {
  it('is what its schema says, without members that are not its own', () => {
    const read = offers.parse([{ desk: { zone: 'America/Sao_Paulo', gate: 3 } }]);
    expect(read).toEqual([{ desk: { zone: 'America/Sao_Paulo', isAtAirport: false } }]);
  });

  it('is shared by those that shared it before, and by nobody else', () => {
    const shared = { zone: 'America/Belem' };
    const [first, second, other] = offers.parse([{ desk: shared }, { desk: shared }, { desk: { ...shared } }]);
    expect(second?.desk).toBe(first?.desk);
    expect(other?.desk).not.toBe(first?.desk);
    expect(other).toEqual(first);
  });

  it.each([
    ['missing', {}],
    ['undefined', { desk: undefined }],
    ['null', { desk: null }],
    ['a text', { desk: 'America/Belem' }],
    ['invalid', { desk: { zone: 3 } }],
  ])('is refused where it is %s, also the second time', (_name, offer) => {
    expect(offers.safeParse([offer]).success).toBe(false);
    expect(offers.safeParse([offer]).success).toBe(false);
  });
});
