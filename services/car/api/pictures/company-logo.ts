import { typedText, withoutAccents } from '@embarque/contract/fields/typed-text.ts';

/** Letters of the first two words of a name; a wheel stands in where it has none. */
function initialsOf(name: string): string {
  const words = withoutAccents(typedText(name)).split(/[^A-Za-z0-9]+/);
  return words
    .slice(0, 3)
    .filter((word) => word.length > 2)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** Returns the hue of a name, so that a company has the same colour everywhere. */
const hueOf = (name: string): number =>
  [...name].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

const WHEEL =
  '<circle cx="48" cy="32" r="15" fill="none" stroke="#fff" stroke-width="5"/><circle cx="48" cy="32" r="4" fill="#fff"/>';
const TEXT_STYLE =
  'fill="#fff" font-family="Inter,Helvetica,Arial,sans-serif" font-weight="700" font-size="28" text-anchor="middle" dominant-baseline="central"';

/**
 * Returns an SVG logo for a rental company: its initials on a hue derived from its name. Never throws, and only letters and
 * digits are used, so the name cannot inject markup.
 */
export function drawCompanyLogo(name: string): string {
  const hue = hueOf(name);
  const initials = initialsOf(name);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64" width="96" height="64">
<rect width="96" height="64" rx="10" fill="hsl(${hue} 50% 30%)"/>
<path d="M0 50h96v4a10 10 0 0 1-10 10H10A10 10 0 0 1 0 54z" fill="hsl(${hue} 60% 42%)"/>
${initials === '' ? WHEEL : `<text x="48" y="28" ${TEXT_STYLE}>${initials}</text>`}
</svg>
`;
}
