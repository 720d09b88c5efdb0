import { codeText } from '@embarque/contract/fields/typed-text.ts';
import { airlineCode } from '@embarque/flight/rules/airline-names.ts';

const CODE_MAX = 3;

/** The colours of an airline's tail: ground, fin, and the band between them. */
type Livery = readonly [ground: string, fin: string, band: string];

/** Colours under which travellers know an airline; the drawing is ours. Others get a hue of their own by their code. */
const liveries: Readonly<Record<string, Livery>> = {
  '2Z': ['#14407a', '#f4b223', '#ffffff'],
  AA: ['#36495a', '#c30019', '#0078d2'],
  AC: ['#22262b', '#d22630', '#ffffff'],
  AD: ['#0a2a66', '#2ea3dc', '#b7e0f5'],
  AF: ['#041e5b', '#f40119', '#ffffff'],
  AM: ['#0b2343', '#e3132c', '#ffffff'],
  AR: ['#0a5eb0', '#8bb8e8', '#ffffff'],
  AV: ['#c8102e', '#7a0019', '#ffffff'],
  AZ: ['#0047bb', '#00843d', '#e4002b'],
  BA: ['#0f2b5b', '#ba0c2f', '#ffffff'],
  B6: ['#003087', '#5aa7e6', '#ffffff'],
  CM: ['#0032a0', '#c69214', '#ffffff'],
  DL: ['#11172b', '#c8102e', '#8c1d2f'],
  EK: ['#c60c30', '#9b7a2f', '#ffffff'],
  ET: ['#00693e', '#d7a80b', '#c8102e'],
  G3: ['#f06a00', '#575c63', '#ffffff'],
  H2: ['#5b2d87', '#e3147d', '#ffffff'],
  IB: ['#b3001b', '#f5b700', '#ffffff'],
  JA: ['#123a6b', '#c8102e', '#ffffff'],
  JJ: ['#1b0a66', '#e8114b', '#6a4bd1'],
  KL: ['#0080b5', '#003a66', '#ffffff'],
  LA: ['#1b0a66', '#e8114b', '#6a4bd1'],
  LH: ['#05164d', '#f5ab00', '#ffffff'],
  LX: ['#c60018', '#7d000f', '#ffffff'],
  PZ: ['#1b0a66', '#e8114b', '#6a4bd1'],
  QR: ['#5c0632', '#8f8b8c', '#ffffff'],
  TK: ['#b30f24', '#6b0a16', '#ffffff'],
  TP: ['#00803e', '#d7182a', '#ffffff'],
  UA: ['#0b3b94', '#6fa3d8', '#ffffff'],
  UX: ['#0b57a4', '#e30613', '#ffffff'],
};

/**
 * Returns an SVG tile for an airline: the tail of its aeroplanes with its code. Never throws: blank codes, "None" and
 * codes ending in `*` are accepted. Only letters and digits are used, so the code cannot inject markup.
 */
export function drawAirlineTile(code: string): string {
  const text = letters(code);
  const [ground, fin, band] = liveries[airlineCode(code) ?? ''] ?? liveryOf(text);
  const label =
    text === '' ? PLANE : `<text x="6" y="18" ${TEXT_STYLE} font-size="${text.length > 2 ? 19 : 25}">${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<clipPath id="t"><rect width="64" height="64" rx="16"/></clipPath>
<g clip-path="url(#t)"><rect width="64" height="64" fill="${ground}"/>
<path d="M14 64C34 56 47 40 54 8H64V64z" fill="${band}"/>
<path d="M23 64C40 56 51 42 57 14H64V64z" fill="${fin}"/>
${label}</g>
</svg>
`;
}

const TEXT_STYLE =
  'fill="#fff" font-family="Inter,Helvetica,Arial,sans-serif" font-weight="750" dominant-baseline="central" letter-spacing=".2"';
const PLANE =
  '<path transform="translate(-4 -6) scale(.72)" fill="#fff" d="M53 29c0 2-2 3.500-4.500 3.500H37L28 48h-4.500l4.500-15.500H18l-4 5h-3.500l2.500-8.500-2.500-8.500H14l4 5h10L23.500 10H28l9 15.500h11.500C51 25.500 53 27 53 29z"/>';

function letters(code: string): string {
  const cleaned = codeText(code).replace(/[^A-Za-z0-9]/g, '');
  return cleaned.toLowerCase() === 'none' ? '' : cleaned.slice(0, CODE_MAX).toUpperCase();
}

function liveryOf(text: string): Livery {
  const hue = hueOf(text);
  return [`hsl(${hue} 55% 27%)`, `hsl(${(hue + 40) % 360} 60% 45%)`, '#ffffff'];
}

/** Returns the hue of a text by FNV-1a, so that an airline has the same colour everywhere. */
function hueOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash % 360;
}
