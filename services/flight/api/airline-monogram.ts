const CODE_MAX = 3;

/**
 * Returns an SVG logo for an airline: its code on a hue derived from the code. Never throws: blank codes, "None" and
 * codes ending in `*` are accepted. Only letters and digits are used, so the code cannot inject markup.
 */
export function drawMonogram(code: string): string {
  const text = letters(code);
  const hue = hueOf(text);
  const label =
    text === '' ? PLANE : `<text x="32" y="33" ${TEXT_STYLE} font-size="${text.length > 2 ? 20 : 26}">${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<rect width="64" height="64" rx="16" fill="hsl(${hue} 55% 27%)"/>
<path d="M0 44C18 40 44 30 64 12v36a16 16 0 0 1-16 16H16A16 16 0 0 1 0 48z" fill="hsl(${hue} 60% 33%)"/>
${label}
</svg>
`;
}

const TEXT_STYLE =
  'fill="#fff" font-family="Inter,Helvetica,Arial,sans-serif" font-weight="700" text-anchor="middle" dominant-baseline="central" letter-spacing=".5"';
const PLANE =
  '<path fill="#fff" d="M53 29c0 2-2 3.5-4.500 3.5H37L28 48h-4.500l4.500-15.500H18l-4 5h-3.5l2.500-8.500-2.500-8.500H14l4 5h10L23.5 10H28l9 15.500h11.500C51 25.500 53 27 53 29z"/>';

function letters(code: string): string {
  const cleaned = code.normalize('NFKD').replace(/[^A-Za-z0-9]/g, '');
  return cleaned.toLowerCase() === 'none' ? '' : cleaned.slice(0, CODE_MAX).toUpperCase();
}

/** Returns the hue of a text by FNV-1a, so that an airline has the same colour everywhere. */
function hueOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash % 360;
}
