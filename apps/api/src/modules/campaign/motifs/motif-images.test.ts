import { themeNames } from '@embarque/contract/campaign/campaign.ts';
import { motifNames, motifOf, motifShapes } from '@embarque/contract/campaign/motif.ts';
import { expect, test } from 'vitest';
import { drawMotif, motifImage } from './motif-images.ts';

const blue = { theme: { name: 'blue' }, campaignConfigLayout: {} } as const;
const drawn = (...[motif, colours = blue]: [Parameters<typeof drawMotif>[0], Parameters<typeof drawMotif>[1]?]) =>
  motifShapes.map((shape) => drawMotif(motif, colours).get(motifImage(shape))?.bytes.toString() ?? '');

test.each(motifNames)('%s is a small drawing of its own for each width', (motif) => {
  for (const svg of drawn(motif)) {
    expect(svg).toMatch(/^<svg xmlns[^>]* width="\d+" height="\d+"/);
    expect(svg).not.toMatch(/NaN|undefined|null/);
    expect(svg.length).toBeLessThan(8_000);
  }
  expect(new Set(drawn(motif)).size).toBe(motifShapes.length);
});

test('each theme has a motif of its own', () => {
  expect(new Set(themeNames.map(motifOf)).size).toBe(themeNames.length);
});

test("a motif has the campaign's colours, and its own address when they change", () => {
  const own = { theme: { name: 'blue' }, campaignConfigLayout: { homeColor: '#5b2a86' } } as const;
  expect(drawn('road', own)).not.toEqual(drawn('road'));
  const version = (colours: Parameters<typeof drawMotif>[1]) => drawMotif('road', colours).get('motif-wide')?.version;
  expect(version(own)).not.toBe(version(blue));
  expect(version(blue)).toBe(version(blue));
});

test('a motif is drawn once in the same colours, whatever else of a campaign changes', () => {
  const same = { theme: { name: 'blue', searchColor: '#0b4f6c' }, campaignConfigLayout: {} } as const;
  expect(drawMotif('road', same)).toBe(drawMotif('road', blue));
  expect(drawMotif('sea', blue)).not.toBe(drawMotif('road', blue));
});
