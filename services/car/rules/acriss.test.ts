import { expect, test } from 'vitest';
import { bodyStyleOf, classOf } from './acriss.ts';

test.each([
  ['MCMR', { name: 'Mini', style: 'hatch', automatic: false, airConditioning: true }],
  ['EDMN', { name: 'Econômico', style: 'hatch', automatic: false, airConditioning: false }],
  ['CDAR', { name: 'Compacto', style: 'sedan', automatic: true, airConditioning: true }],
  ['SFAR', { name: 'SUV Padrão', style: 'suv', automatic: true, airConditioning: true }],
  ['IVMR', { name: 'Monovolume Intermediário', style: 'van', automatic: false, airConditioning: true }],
])('%s says all of itself', (code, expected) => {
  expect(classOf(code)).toEqual(expected);
});

test.each(['', 'EWMR', 'EDM', 'EDMRX', 'QDMR', 'E?MR', 'EDXR', 'edmr'])(
  '%j is no code of a class with a name',
  (code) => {
    expect(classOf(code)).toBeUndefined();
  },
);

test.each([
  ['IWMR', 'wagon'],
  ['PTAR', 'convertible'],
  ['FPMD', 'pickup'],
  ['XSAR', 'sport'],
  ['EDMR', 'hatch'],
  ['CDMR', 'sedan'],
  ['', 'sedan'],
])('%s is drawn as a %s, whether or not the shop has a name for its class', (code, style) => {
  expect(bodyStyleOf(code)).toBe(style);
});
