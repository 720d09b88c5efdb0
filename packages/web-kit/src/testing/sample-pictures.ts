import type { PictureOf } from '../ui/pictures/picture.tsx';

const skies = ['#9cc7d8', '#e9c79a', '#b7cfae', '#d9b3b3', '#b9b6d8'];

/** Returns pictures of a made-up place, which no server is asked for. */
export const samplePictures = (count: number): PictureOf[] =>
  Array.from({ length: count }, (_, index) => ({
    src: drawing(index),
    alt:
      ['Fachada com jardim', 'Quarto com vista para o mar', 'Piscina ao entardecer', 'Café da manhã'][index % 4] ?? '',
  }));

const drawing = (index: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><path fill="${
      skies[index % skies.length]
    }" d="M0 0h400v300H0z"/><circle cx="${80 + ((index * 70) % 260)}" cy="84" r="30" fill="#fff" opacity=".8"/>` +
      '<path fill="#3f4a5a" opacity=".55" d="M0 220c80-50 140-40 210-8s120 26 190-10v98H0z"/>' +
      `<text x="200" y="280" fill="#fff" font-size="24" text-anchor="middle">${index + 1}</text></svg>`,
  )}`;
