/** Returns the hue of a code, so that a company has the same colour everywhere. */
const hueOf = (code: string): number =>
  [...code].reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 11);

const BUS =
  '<rect x="26" y="14" width="44" height="32" rx="6" fill="none" stroke="#fff" stroke-width="4"/><path d="M26 32h44" stroke="#fff" stroke-width="4"/><circle cx="36" cy="48" r="4" fill="#fff"/><circle cx="60" cy="48" r="4" fill="#fff"/>';
const TEXT_STYLE =
  'fill="#fff" font-family="Inter,Helvetica,Arial,sans-serif" font-weight="700" font-size="28" text-anchor="middle" dominant-baseline="central"';

/**
 * Returns an SVG logo for a bus company: the first letters of its code on a hue of its own. Never throws, and only letters and
 * digits are used, so the code cannot inject markup.
 */
export function drawCompanyLogo(code: string): string {
  const hue = hueOf(code);
  const letters = code.replace(/[^A-Za-z0-9]/g, '').slice(0, 3);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64" width="96" height="64">
<rect width="96" height="64" rx="10" fill="hsl(${hue} 50% 30%)"/>
${letters === '' ? BUS : `<text x="48" y="32" ${TEXT_STYLE}>${letters}</text>`}
</svg>
`;
}
