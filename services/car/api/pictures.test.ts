import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawCar } from './car-picture.ts';
import { drawCompanyLogo } from './company-logo.ts';

describe.each([
  ['the picture of a class', drawCar],
  ['the logo of a company', drawCompanyLogo],
])('%s', (_name, draw) => {
  it('is an SVG whatever its name is, with nothing of the name that could be markup', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constant('<script>"&')), (name) => {
        const svg = draw(name);
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+"/);
        expect(svg.trimEnd().endsWith('</svg>')).toBe(true);
        expect(svg).not.toMatch(/<script|&|NaN|undefined/);
      }),
    );
  });
});

describe('the picture of a class', () => {
  it('shows its body: a van is not drawn as a hatchback', () => {
    expect(new Set(['EDMR', 'IDAR', 'SFAR', 'IVMR'].map(drawCar)).size).toBe(4);
    expect(drawCar('EDMR')).toBe(drawCar('MCMR'));
    expect(drawCar('????')).toBe(drawCar('IDAR'));
  });
});

describe('the logo of a company', () => {
  it('has its initials, and a wheel where there are none', () => {
    expect(drawCompanyLogo('Maré Mansa Rent a Car')).toContain('>MM</text>');
    expect(drawCompanyLogo('---')).toContain('<circle');
  });
});
