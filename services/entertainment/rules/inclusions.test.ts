import { expect, it } from 'vitest';
import { activityKinds } from './activity-kind.ts';
import { inclusionId, inclusionLists, pointsOf } from './inclusions.ts';

it.each([
  ['TICKET', [43, 44, 45, 46]],
  ['TOUR', [17, 18, 19, 20]],
  ['TRANSFER', [32, 33, 34, 35]],
] as const)('the lists of a %s have ids of their own', (kind, ids) => {
  expect(inclusionLists.map((list) => inclusionId(kind, list))).toEqual(ids);
});

it('no id is that of two lists', () => {
  const ids = activityKinds.flatMap((kind) => inclusionLists.map((list) => inclusionId(kind, list)));
  expect(new Set(ids).size).toBe(ids.length);
});

it('points stand in their list, in their order; those of another kind and of unknown lists in none', () => {
  const inclusions = [
    { id: 44, type: 'Inclui', description: 'Entrada' },
    { id: 43, type: 'Destaques', description: 'Mirante' },
    { id: 44, type: 'Inclui', description: 'Guia' },
    { id: 18, type: 'Inclui', description: 'Almoço' },
    { id: 0, type: '', description: 'Outro' },
  ];
  expect(pointsOf(inclusions, 'TICKET', 'included')).toEqual(['Entrada', 'Guia']);
  expect(pointsOf(inclusions, 'TICKET', 'highlights')).toEqual(['Mirante']);
  expect(pointsOf(inclusions, 'TICKET', 'excluded')).toEqual([]);
  expect(pointsOf(inclusions, 'TOUR', 'included')).toEqual(['Almoço']);
});
