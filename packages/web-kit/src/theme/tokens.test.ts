import { readFileSync } from 'node:fs';
import { brandVariables, surfacesOf } from '@embarque/contract/campaign/brand-colours.ts';
import { themeNames } from '@embarque/contract/campaign/campaign.ts';
import { contrast } from '@embarque/contract/campaign/colour.ts';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The variables that a rule of the stylesheet sets, all of them by their values. */
const ruleOf = (selector: string): Record<string, string> => {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
};

const shown = (theme: (typeof themeNames)[number]) => {
  const variables: Record<string, string> = {
    ...ruleOf(':root'),
    ...(theme === 'dark' && ruleOf(':root[data-theme="dark"]')),
    ...brandVariables({ theme: { name: theme }, campaignConfigLayout: {} }),
  };
  const read = (name: string): string => {
    const value = variables[name] ?? '';
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return other ? read(other) : value;
  };
  return read;
};

const surfaces = ['--surface', '--page', '--neutral-50', '--brand-0', '--brand-1'];
const statuses = ['--success', '--warning', '--danger', '--info'];

/** What is read, and what it stands on. */
const texts = [
  ...surfaces.flatMap((surface) => [
    ['--ink', surface],
    ['--ink-soft', surface],
    ['--brand-7', surface],
  ]),
  ...['--surface', '--page', '--neutral-50', '--brand-0'].map((surface) => ['--brand', surface]),
  ['--search', '--surface'],
  ['--neutral-500', '--surface'],
  ['--neutral-600', '--neutral-200'],
  ['--neutral-700', '--neutral-200'],
  ['--ink', '--neutral-100'],
  ['--ink-soft', '--track'],
  ['--ink', '--raised'],
  ...statuses.flatMap((status) => [
    [status, `${status}-surface`],
    [status, '--surface'],
    ['--ink', `${status}-surface`],
  ]),
  // What is chosen, and what is pressed.
  ['--on-brand', '--brand'],
  ['--on-brand', '--brand-7'],
  ['--on-brand', '--danger'],
  ['--on-accent', '--accent'],
] as const;

/** Lines around what is filled in, the focus, what is chosen. */
const lines = [
  ...['--surface', '--page', '--neutral-50'].flatMap((surface) => [
    ['--control-line', surface],
    ['--brand', surface],
  ]),
  // What is chosen in a groove.
  ['--neutral-500', '--track'],
  // The row of what is chosen, under its mark.
  ['--brand', '--brand-0'],
] as const;

describe.each(themeNames)('the theme %s', (theme) => {
  const read = shown(theme);
  const below = (pairs: readonly (readonly string[])[], least: number) =>
    pairs
      .map(([text = '', surface = '']) => ({ text, surface, ratio: contrast(read(text), read(surface)) }))
      .filter(({ ratio }) => !(ratio >= least));

  it('reads at 4.5:1 on every surface', () => expect(below(texts, 4.5)).toEqual([]));

  it('shows controls, the focus and what is chosen at 3:1', () => expect(below(lines, 3)).toEqual([]));

  it('ticks a box at 3:1', () => {
    const tick = /stroke='%23([0-9a-f]{3,6})'/.exec(read('--tick'))?.[1] ?? '';
    const ink = `#${tick.length === 3 ? [...tick].map((digit) => digit + digit).join('') : tick}`;
    expect(contrast(ink, read('--brand'))).toBeGreaterThanOrEqual(3);
  });

  it('has the surfaces that colours of campaigns are made readable on', () => {
    const { surface, ink, inkSoft } = surfacesOf(theme);
    expect([read('--surface'), read('--ink'), read('--ink-soft')]).toEqual([surface, ink, inkSoft]);
  });
});

it('is dark on all its surfaces where the theme is', () => {
  const read = shown('dark');
  for (const surface of [...surfaces, '--neutral-200', ...statuses.map((status) => `${status}-surface`)])
    expect([surface, contrast(read(surface), '#000000') < 3]).toEqual([surface, true]);
});
