import type { Deck } from '@embarque/bus/rules/seat-map.ts';
import { coachOf } from '@embarque/bus/testing/sample-selection.ts';
import { expect, it } from 'vitest';
import { mapDecks } from './seat-decks.ts';

it('draws seats where they stand, the aisle between them, and the driver in the front', () => {
  const [deck] = mapDecks([coachOf('3')]);
  expect(deck?.front).toEqual({ label: 'Frente', hasWheel: true });
  expect(deck?.fixtures).toEqual([
    { kind: 'aisle', position: { x: 2, y: 1 }, rows: 3 },
    { kind: 'door', position: { x: 4, y: 0 } },
  ]);
  expect(deck?.seats.slice(0, 4)).toEqual([
    { number: '1', available: true, position: { x: 0, y: 1 }, note: 'janela' },
    { number: '2', available: true, position: { x: 1, y: 1 }, note: 'corredor' },
    { number: '3', available: false, position: { x: 3, y: 1 }, note: 'corredor' },
    { number: '4', available: true, position: { x: 4, y: 1 }, note: 'janela' },
  ]);
});

it('keeps the names of decks, and numbers those without one', () => {
  const upper: Deck = { ...coachOf(), fixtures: [{ kind: 'STAIRS', position: { x: 4, y: 3 } }] };
  const named = mapDecks([
    { ...coachOf(), name: 'Piso inferior' },
    { ...upper, name: 'Piso superior' },
  ]);
  expect(named.map(({ label, front }) => [label, front.hasWheel])).toEqual([
    ['Piso inferior', true],
    ['Piso superior', false],
  ]);
  expect(named[1]?.fixtures?.map(({ kind }) => kind)).toEqual(['aisle', 'stairs']);
  expect(mapDecks([coachOf(), upper]).map(({ label }) => label)).toEqual(['Piso 1', 'Piso 2']);
});

it('draws no aisle beside a single column', () => {
  const [first] = coachOf().seats;
  const [deck] = mapDecks([{ name: '', seats: first ? [first] : [], fixtures: [] }]);
  expect(deck?.fixtures).toEqual([]);
});
