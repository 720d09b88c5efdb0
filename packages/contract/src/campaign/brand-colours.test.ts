import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BrandColours, brandVariables, declarationsOf, paperVariables, surfacesOf } from './brand-colours.ts';
import { themeNames } from './campaign.ts';
import { contrast, normalizeColour, TEXT_CONTRAST } from './colour.ts';

const brandOf = (name: (typeof themeNames)[number], overrides: Partial<Record<string, string>> = {}): BrandColours => ({
  theme: { name, ...(overrides.searchColor && { searchColor: overrides.searchColor }) },
  campaignConfigLayout: overrides,
});

/** What cards and fields of the theme are. */
const SURFACE = 'surface';

/** Text and its surface, as the stylesheets pair them. */
const pairs = [
  ['--brand', SURFACE],
  ['--brand-7', '--brand-0'],
  ['--brand', '--brand-0'],
  ['--on-accent', '--accent'],
  ['--on-header', '--header-surface'],
  ['--on-hero', '--hero-surface'],
  ['--on-hero', '--hero-deep'],
  ['--search', SURFACE],
  ['--on-search', '--search'],
  ['--ink', SURFACE],
  ['--ink', '--brand-0'],
  ['--ink-soft', SURFACE],
  ['--ink-soft', '--brand-0'],
] as const;

function worst(variables: Readonly<Record<string, string>>, surface: string) {
  const read = (name: string) => (name === SURFACE ? surface : (variables[name] ?? ''));
  return pairs
    .map(([text, surface]) => ({ text, surface, ratio: contrast(read(text), read(surface)) }))
    .filter(({ ratio }) => !(ratio >= TEXT_CONTRAST));
}

describe('themes', () => {
  it.each(themeNames)('%s reads at 4.5:1 on every surface', (name) => {
    expect(worst(brandVariables(brandOf(name)), surfacesOf(name).surface)).toEqual([]);
  });

  it('gives a campaign colour that fails a darker step, on dark surfaces a lighter one, whatever the colour', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(fc.constantFrom(...themeNames), colour, colour, colour, colour, (name, a, b, c, d) => {
        const overrides = { headerColor: a, homeColor: b, homeTextColor: c, searchColor: d };
        expect(worst(brandVariables(brandOf(name, overrides)), surfacesOf(name).surface)).toEqual([]);
        expect(worst(paperVariables(brandOf(name, overrides)), '#ffffff')).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('ignores a campaign colour that is no colour', () => {
    expect(brandVariables(brandOf('default', { headerColor: 'red;}' }))).toEqual(brandVariables(brandOf('default')));
  });

  it('writes declarations that nothing ends before their end', () => {
    expect(
      declarationsOf({ '--brand': '#0b4f6c', '--motif': 'url(/v1/files/a-b.svg?v=1)', '--x': 'red;} body{' }),
    ).toBe('--brand:#0b4f6c;--motif:url(/v1/files/a-b.svg?v=1)');
  });

  it('takes short and bare hexadecimal', () => {
    expect(normalizeColour('0AF')).toBe('#00aaff');
    expect(normalizeColour(' #A1B2C3 ')).toBe('#a1b2c3');
    expect(normalizeColour('blue')).toBeUndefined();
  });
});
