import { type BodyStyle, classOf } from '@embarque/car/rules/acriss.ts';

/** The outlines of the bodies, on a ground line at 150 of 180, and where their windows and wheels are. */
interface Outline {
  readonly body: string;
  readonly windows: string;
  /** Where the wheels stand, from the left. */
  readonly wheels: readonly [number, number];
}

const outlines: Readonly<Record<BodyStyle, Outline>> = {
  hatch: {
    body: 'M44 142V112c0-6 4-10 10-12l22-6 30-32c4-4 9-6 15-6h78c10 0 18 4 24 12l22 30c8 2 14 8 14 16v28z',
    windows: 'M98 94l22-24c2-2 4-3 7-3h26v27zM163 67h34c6 0 11 3 15 8l14 19h-63z',
    wheels: [88, 216],
  },
  sedan: {
    body: 'M24 142v-24c0-8 5-13 12-15l44-9 34-30c5-4 10-6 17-6h60c9 0 16 3 22 9l27 27 38 6c10 2 18 8 18 18v24z',
    windows: 'M102 94l24-21c3-3 6-4 10-4h20v25zM166 69h24c6 0 11 2 15 6l19 19h-58z',
    wheels: [78, 240],
  },
  suv: {
    body: 'M30 138v-36c0-6 4-10 10-12l34-6 26-32c4-5 9-7 16-7h104c9 0 16 4 20 11l20 34c12 2 20 8 20 18v30z',
    windows: 'M94 84l20-25c2-2 4-3 7-3h29v28zM160 56h32v28h-32zM202 56h16c5 0 9 2 11 6l13 22h-40z',
    wheels: [82, 232],
  },
  van: {
    body: 'M22 140v-38c0-8 3-14 9-20l34-36c5-5 11-8 19-8h172c12 0 20 8 20 20v82z',
    windows: 'M58 86l28-30c2-2 5-3 8-3h32v33zM136 53h50v33h-50zM196 53h50c5 0 8 3 8 8v25h-58z',
    wheels: [76, 232],
  },
};

const wheel = (x: number) =>
  `<circle cx="${x}" cy="144" r="23" fill="#22303c"/><circle cx="${x}" cy="144" r="10" fill="#c9d3dc"/>`;

/**
 * Returns an SVG picture of a class of cars by its ACRISS code: a silhouette of its body, not of a model. Never throws: an
 * unknown code is drawn as a sedan. Nothing of the code gets into the markup.
 */
export function drawCar(acriss: string): string {
  const { body, windows, wheels } = outlines[classOf(acriss)?.style ?? 'sedan'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="320" height="180">
<rect width="320" height="180" rx="12" fill="#eef3f7"/>
<ellipse cx="160" cy="164" rx="132" ry="8" fill="#d5dfe8"/>
<path d="${body}" fill="#5b7c99"/>
<path d="${windows}" fill="#dcebf7"/>
${wheels.map(wheel).join('\n')}
</svg>
`;
}
