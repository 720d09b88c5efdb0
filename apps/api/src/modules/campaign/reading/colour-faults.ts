import { brandVariables, surfacesOf } from '@embarque/contract/campaign/brand-colours.ts';
import { type ThemeName, themeNames } from '@embarque/contract/campaign/campaign.ts';
import { contrast, normalizeColour, TEXT_CONTRAST } from '@embarque/contract/campaign/colour.ts';
import type { Fault } from '../fault.ts';
import { themeOf } from '../theme-of.ts';
import { isRecord } from './field-rules.ts';

const WHITE = '#ffffff';

/**
 * Returns the colours of a file that the shop would have to change for its text to be read: those that `brandVariables` does not
 * leave as they are. A searchColor that reads on white is right in dark themes, too: documents and mails have it as it is, and
 * `brandVariables` lightens it on dark cards. `raw` may be wrong in any way; what is no colour is passed over.
 */
export function colourFaults(raw: unknown): Fault[] {
  if (!isRecord(raw)) return [];
  const layout = isRecord(raw.campaignConfigLayout) ? raw.campaignConfigLayout : {};
  const theme = themeNameOf(raw);
  return [...searchFaults(theme ?? 'default', raw.searchColor), ...homeFaults(theme, layout)];
}

function searchFaults(theme: ThemeName, written: unknown): Fault[] {
  const wanted = colourOf(written);
  if (!wanted || contrast(wanted, WHITE) >= TEXT_CONTRAST) return [];
  const shown = brandVariables({ theme: { name: theme, searchColor: wanted }, campaignConfigLayout: {} })['--search'];
  if (shown === wanted) return [];
  const { surface } = surfacesOf(theme);
  const measured = ratioOf(String(written), surface === WHITE ? 'white' : surface, contrast(wanted, surface));
  return [
    {
      path: ['searchColor'],
      sentence: `${measured}; ${shown} would do`,
    },
  ];
}

function homeFaults(theme: ThemeName | undefined, layout: Readonly<Record<string, unknown>>): Fault[] {
  const text = colourOf(layout.homeTextColor);
  const background = layout.homeColor === undefined ? backgroundOf(theme) : colourOf(layout.homeColor);
  if (!text || !background) return [];
  const colours = { homeColor: background, homeTextColor: text };
  const shown = brandVariables({ theme: { name: theme ?? 'default' }, campaignConfigLayout: colours });
  const isDarker = shown['--hero-surface'] !== background;
  if (!isDarker && shown['--on-hero'] === text) return [];
  const better = isDarker ? `the background ${shown['--hero-surface']}` : `the text ${shown['--on-hero']}`;
  const measured = ratioOf(
    String(layout.homeTextColor),
    String(layout.homeColor ?? background),
    contrast(text, background),
  );
  return [{ path: ['campaignConfigLayout', 'homeTextColor'], sentence: `${measured}; ${better} would do` }];
}

/** Rounded down, for 4.48 is below 4.5. */
const ratioOf = (text: string, background: string, ratio: number): string =>
  `${text} on ${background} reads at ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1, below ${TEXT_CONTRAST}:1`;

const backgroundOf = (theme: ThemeName | undefined): string | undefined =>
  theme && brandVariables({ theme: { name: theme }, campaignConfigLayout: {} })['--hero-surface'];

const colourOf = (written: unknown): string | undefined =>
  typeof written === 'string' ? normalizeColour(written) : undefined;

/** Undefined where the file's theme or code is wrong. */
function themeNameOf({ theme, code }: Readonly<Record<string, unknown>>): ThemeName | undefined {
  if (theme !== undefined) return themeNames.find((name) => name === theme);
  return typeof code === 'string' ? themeOf({ code }) : undefined;
}
