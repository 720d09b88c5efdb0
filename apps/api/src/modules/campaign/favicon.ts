import { paperVariables } from '@embarque/contract/campaign/brand-colours.ts';
import type { CampaignFile } from './campaign-file.ts';
import { type StoredImage, storedImage } from './campaign-images.ts';
import { coloursOf } from './present-campaign.ts';

const WHITE = '#ffffff';

/** The name of the icon of a browser's tab among the images of a campaign. */
export const FAVICON = 'favicon';

/** Draws the icon of a campaign that brings none: its initials on the colour of its header. */
export function drawFavicon(file: Pick<CampaignFile, 'name'> & Parameters<typeof coloursOf>[0]): StoredImage {
  const {
    '--header-surface': header = WHITE,
    '--on-header': onHeader = WHITE,
    '--brand': brand = '#000000',
    '--accent': accent = WHITE,
  } = paperVariables(coloursOf(file));
  // A white tile would be lost in a white tab.
  const [ground, ink] = header.toLowerCase() === WHITE ? [brand, WHITE] : [header, onHeader];
  const initials = initialsOf(file.name);
  const size = initials.length > 1 ? 14 : 18;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><clipPath id="tile"><rect width="32" height="32" rx="8"/></clipPath><g clip-path="url(#tile)"><path d="M0 0h32v32H0z" fill="${ground}"/><path d="M0 28h32v4H0z" fill="${accent}"/></g><text x="16" y="${14.5 + size * 0.36}" font-family="system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" fill="${ink}">${initials}</text></svg>\n`;
  return storedImage(`${FAVICON}.svg`, Buffer.from(svg));
}

/** Little words between names: "Clube do Mar" is CM. */
const JOINING = /^(?:a|o|as|os|e|da|de|do|das|dos)$/i;
/** A word's first letter or digit; nothing else of a name gets into the drawing. */
const INITIAL = /[\p{L}\p{N}]/u;

/** Returns the initials of the first two words of a name that have one, in capitals; of a name without letters, none. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s/-]+/);
  const telling = words.filter((word, at) => at === 0 || !JOINING.test(word));
  return telling
    .flatMap((word) => INITIAL.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('pt-BR');
}
