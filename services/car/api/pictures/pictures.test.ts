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
  const outlineOf = (code: string) => /clipPath id="b"><path d="([^"]+)"/.exec(drawCar(code))?.[1];
  const paintOf = (code: string) => /stop offset="\.5" stop-color="([^"]+)"/.exec(drawCar(code))?.[1];

  it('shows its body: each kind has a side of its own, and an unknown one that of a sedan', () => {
    expect(new Set(['EDMR', 'IDAR', 'IWMR', 'SFAR', 'IVMR', 'IPMR', 'STAR', 'PSAR'].map(outlineOf)).size).toBe(8);
    expect(outlineOf('EDMR')).toBe(outlineOf('MCMR'));
    expect(outlineOf('????')).toBe(outlineOf('IDAR'));
  });

  it('has a quiet paint by its code, always the same, so that a list is of several', () => {
    expect(paintOf('SFAR')).toBe(paintOf('SFAR'));
    expect(new Set(['MCMR', 'EDMR', 'CDMR', 'IDAR', 'SFAR', 'FFAR', 'IVMR'].map(paintOf)).size).toBeGreaterThanOrEqual(
      5,
    );
  });

  it('is small enough for a list of many', () => {
    for (const code of ['MCMR', 'IWMR', 'SFAR', 'IVMR', 'IPMR', 'STAR', 'PSAR']) {
      expect(Buffer.byteLength(drawCar(code))).toBeLessThan(6144);
    }
  });
});

describe('the logo of a company', () => {
  it('has its initials, and a wheel where there are none', () => {
    expect(drawCompanyLogo('Maré Mansa Rent a Car')).toContain('>MM</text>');
    expect(drawCompanyLogo('---')).toContain('<circle');
  });
});
