import { expect, test } from 'vitest';
import { classOf } from './acriss.ts';

test.each([
  ['MCMR', { name: 'Mini', style: 'hatch', automatic: false, airConditioning: true }],
  ['EDMN', { name: 'Econômico', style: 'hatch', automatic: false, airConditioning: false }],
  ['CDAR', { name: 'Compacto', style: 'sedan', automatic: true, airConditioning: true }],
  ['SFAR', { name: 'SUV Padrão', style: 'suv', automatic: true, airConditioning: true }],
  ['IVMR', { name: 'Monovolume Intermediário', style: 'van', automatic: false, airConditioning: true }],
])('%s says all of itself', (code, expected) => {
  expect(classOf(code)).toEqual(expected);
});

test.each(['', 'EDM', 'EDMRX', 'QDMR', 'E?MR', 'EDXR', 'edmr'])('%j is no code', (code) => {
  expect(classOf(code)).toBeUndefined();
});
