import { brandVariables, paperVariables } from '@embarque/contract/campaign/brand-colours.ts';
import { themeNames } from '@embarque/contract/campaign/campaign.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourFaults } from './colour-faults.ts';

const told = (campaignConfigLayout: object, more: object = {}) =>
  colourFaults({ code: '1', ...more, campaignConfigLayout }).map(
    ({ path, sentence }) => `${path.join('.')}: ${sentence}`,
  );

test('text that cannot be read on the background beside it is told, with a background that would do', () => {
  expect(told({ homeColor: '#F2A541', homeTextColor: '#FFE08A' })).toEqual([
    'campaignConfigLayout.homeTextColor: #FFE08A on #F2A541 reads at 1.5:1, below 4.5:1; the background #85581f would do',
  ]);
  expect(told({ homeColor: '#85581f', homeTextColor: '#FFE08A' })).toEqual([]);
});

test('dark text on a dark background would have to be another', () => {
  const [fault] = told({ homeColor: '#222222', homeTextColor: '#333333' });
  expect(fault).toMatch(/#333333 on #222222 reads at 1\.2:1, below 4\.5:1; the text #ffffff would do$/);
});

test('without a homeColor the background is that of the theme', () => {
  const [fault] = told({ homeTextColor: '#0B4F6C' });
  expect(fault).toContain('#0B4F6C on #0b4f6c reads at 1.0:1');
  expect(told({ homeTextColor: '#FFFFFF' }, { theme: 'dark' })).toEqual([]);
  expect(told({ homeTextColor: '#0B4F6C' }, { theme: 'orange' })).toEqual([]);
});

test('a searchColor is text on white, too', () => {
  expect(told({}, { searchColor: '#F2A541' })).toEqual([
    'searchColor: #F2A541 on white reads at 2.0:1, below 4.5:1; #9c6926 would do',
  ]);
  expect(told({}, { searchColor: '#9c6926' })).toEqual([]);
});

test('in the dark theme a searchColor reads on white or on dark', () => {
  expect(told({}, { searchColor: '#0B4F6C', theme: 'dark' })).toEqual([]);
  expect(told({}, { searchColor: '#F2A541', theme: 'dark' })).toEqual([]);
  const [fault] = told({}, { searchColor: '#777777', theme: 'dark' });
  expect(fault).toMatch(/^searchColor: #777777 on #151e33 reads at 3\.\d:1, below 4\.5:1; #[0-9a-f]{6} would do$/);
});

test('a ratio just below the limit is not rounded up to it', () => {
  expect(told({}, { searchColor: '#777777' })).toEqual([
    'searchColor: #777777 on white reads at 4.4:1, below 4.5:1; #707070 would do',
  ]);
});

test('what is no colour, and no file, is passed over', () => {
  expect(told({ homeColor: 'red', homeTextColor: '#000000' }, { searchColor: 1 })).toEqual([]);
  for (const wrong of [undefined, [], { campaignConfigLayout: 1 }]) expect(colourFaults(wrong)).toEqual([]);
});

test('colours are right exactly where the shop leaves them as they are, on screens or on paper', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const layout = fc.record({ homeColor: colour, homeTextColor: colour, headerColor: colour }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.constantFrom(...themeNames), layout, colour, (theme, campaignConfigLayout, searchColor) => {
      const { homeColor, homeTextColor, headerColor } = campaignConfigLayout;
      const shown = brandVariables({ theme: { name: theme, searchColor }, campaignConfigLayout });
      const onPaper = paperVariables({ theme: { name: theme, searchColor }, campaignConfigLayout });
      const isKept =
        [shown['--search'], onPaper['--search']].includes(searchColor) &&
        shown['--hero-surface'] ===
          (homeColor ?? brandVariables({ theme: { name: theme }, campaignConfigLayout: {} })['--hero-surface']) &&
        shown['--on-hero'] === (homeTextColor ?? shown['--on-hero']) &&
        shown['--header-surface'] === (headerColor ?? shown['--header-surface']);
      expect(told(campaignConfigLayout, { theme, searchColor }).length === 0).toBe(isKept);
    }),
    { numRuns: 300 },
  );
});
