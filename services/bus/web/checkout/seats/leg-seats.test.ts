import { takenText } from '@embarque/bus/rules/taken-text.ts';
import { coachOf } from '@embarque/bus/testing/sample-selection.ts';
import { describe, expect, it } from 'vitest';
import type { HeldSeats, LegDraft } from '../checkout-draft.ts';
import { isHeld, isOpen, isShort, legProblem, pickedOf, underMap, withFound, withoutSeats } from './leg-seats.ts';

const bus = { cashPrice: 200 };
const held = (seats: string[], changes: Partial<HeldSeats> = {}): HeldSeats => ({
  holdId: 'h1',
  expiresAt: '2026-12-01T12:15:00Z',
  seats,
  cashPrice: 200,
  ...changes,
});
const leg = (seats: (string | null)[], changes: Partial<LegDraft> = {}): LegDraft => ({
  key: 'B1',
  seats,
  hold: null,
  lost: [],
  said: null,
  isPaused: false,
  ...changes,
});

describe('seats on a bus', () => {
  it('are held where the supplier holds just them, in any order, at the price they are sold for', () => {
    expect(isHeld(leg(['2', '1'], { hold: held(['1', '2']) }), bus)).toBe(true);
    expect(isHeld(leg(['2', null], { hold: held(['1', '2']) }), bus)).toBe(false);
    expect(isHeld(leg(['2', '1'], { hold: held(['1', '2'], { cashPrice: 190 }) }), bus)).toBe(false);
    expect(isHeld(leg(['2', '1'], { hold: held(['1', '2'], { cashPrice: null }) }), bus)).toBe(false);
  });

  it('are asked for once picked, changed, freed or sold at another price, but not while the traveller decides', () => {
    expect(isOpen(leg([null, null]), bus)).toBe(false);
    expect(isOpen(leg(['1', null]), bus)).toBe(true);
    expect(isOpen(leg(['1', '2'], { hold: held(['1', '2']) }), bus)).toBe(false);
    expect(isOpen(leg(['1', '2'], { hold: held(['1', '2']) }), { cashPrice: 210 })).toBe(true);
    expect(isOpen(leg([null, null], { hold: held(['1']) }), bus)).toBe(true);
    expect(isOpen(leg(['1', '2'], { isPaused: true }), bus)).toBe(false);
  });

  it('are bought when everybody has one, and all are held', () => {
    expect(legProblem(leg(['1', null]), bus, 2)).toBe('Selecione 2 assento(s)');
    expect(legProblem(leg(['1', '2']), bus, 2)).toBe('Aguarde: seus assentos estão sendo reservados.');
    expect(legProblem(leg(['1', '2'], { isPaused: true }), bus, 2)).toBe(
      'Seus assentos não estão reservados. Reserve de novo ou escolha outros.',
    );
    expect(legProblem(leg(['1', '2'], { hold: held(['1', '2']) }), bus, 2)).toBeUndefined();
  });

  it('that others took are nobody’s any more, and the rest stays', () => {
    expect(withoutSeats(leg(['1', '2'], { lost: ['9'], isPaused: true }), ['2'], 'O assento 2 …')).toEqual(
      leg(['1', null], { lost: ['9', '2'], said: 'O assento 2 …' }),
    );
    const same = leg(['1', '2']);
    expect(withoutSeats(same, [], '')).toBe(same);
    expect(takenText(['2'])).toBe('O assento 2 acabou de ser ocupado. Escolha outro.');
    expect(takenText(['2', '5', '7'])).toBe('Os assentos 2, 5 e 7 acabaram de ser ocupados. Escolha outros.');
  });

  it('are lost where a new map shows them as taken, but for those of the own hold', () => {
    const map = [coachOf('1', '2')];
    expect(underMap(leg(['1', '2', '4']), map)).toEqual(
      leg([null, null, '4'], { lost: ['1', '2'], said: takenText(['1', '2']) }),
    );
    const own = leg(['1', '4'], { hold: held(['1']) });
    expect(underMap(own, map)).toBe(own);
    // One that is free again is drawn so.
    expect(underMap(leg([null], { lost: ['1', '7'] }), map).lost).toEqual(['1']);
  });

  it('are too few where the others are picked in another tab', () => {
    const [deck] = [coachOf()];
    const taken = deck.seats.map(({ number }) => number);
    const full = [coachOf(...taken.slice(1))];
    expect(isShort(leg([null]), full)).toBe(false);
    expect(isShort(leg([null, null]), full)).toBe(true);
    expect(isShort(leg([taken[1] ?? '', null]), full)).toBe(false);
  });
});

describe('a hold that the server still has', () => {
  const current = (seats: string[], holdId = 'h1') => ({ key: 'B1', holdId, expiresAt: '2026-12-01T12:09:00Z', seats });

  const find = (now: LegDraft, holds: readonly ReturnType<typeof current>[], key = 'B1', asked = pickedOf(now)) =>
    withFound(now, { key, holds, asked });

  it('is found by its name, with its time as the server counts it', () => {
    const before = leg(['1', '2'], { hold: held(['1', '2']) });
    expect(find(before, [current(['1', '2'])]).hold).toEqual(held(['1', '2'], { expiresAt: '2026-12-01T12:09:00Z' }));
    // Another bus, or another tab's seats.
    expect(find(before, [current(['1', '2'])], 'B2').hold).toBeNull();
    expect(find(before, [current(['3'], 'h2')]).hold).toBeNull();
  });

  it('is found by its seats where its answer was lost, at a price that nobody knows', () => {
    const found = find(leg(['2', '1']), [current(['3'], 'h2'), current(['1', '2'], 'h3')]);
    expect(found.hold).toMatchObject({ holdId: 'h3', cashPrice: null });
    expect(isOpen(found, bus)).toBe(true);
    // Another seat was picked since it was asked for.
    const later = find(leg(['1', '2']), [current(['1'], 'h4')], 'B1', ['1']);
    expect(later.hold?.holdId).toBe('h4');
  });
});
