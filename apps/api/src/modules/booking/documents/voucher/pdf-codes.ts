import { heightOf, type Page, write } from './pdf-page.ts';
import type { PrintedPart } from './printed-part.ts';
import type { Voucher } from './voucher.ts';
import { winAnsi } from './win-ansi.ts';

/** Codes to scan, each with what it is and the same as a text. */

export interface Qr {
  getModuleCount(): number;
  isDark(row: number, column: number): boolean;
}

/** Makes the QR code of a text. */
export type MakeQr = (text: string) => Qr;

type Codes = PrintedPart['codes'];

/** Measures in points. */
const QR_SIZE = 76;
const GAP = 8;
const COLUMNS = 2;

const textWidth = (width: number): number => (width - GAP) / COLUMNS - QR_SIZE - GAP;

/** Returns the height of each row of codes. */
function rowHeights(page: Page, codes: Codes, width: number): number[] {
  const heights = codes.map(
    ({ label, text }) => heightOf(page, label, 8, textWidth(width)) + 2 + heightOf(page, text, 9, textWidth(width)),
  );
  return heights.flatMap((height, index) =>
    index % COLUMNS === 0 ? [GAP + Math.max(QR_SIZE, height, heights[index + 1] ?? 0)] : [],
  );
}

/** Returns the height of codes. */
export const codesHeight = (page: Page, codes: Codes, width: number): number =>
  rowHeights(page, codes, width).reduce((sum, height) => sum + height, 0);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Draws codes side by side, each with its text. */
export function drawCodes(page: Page, { brand: { colours } }: Voucher, codes: Codes, box: Box, makeQr: MakeQr): void {
  const width = textWidth(box.width);
  let y = box.y;
  for (const [row, height] of rowHeights(page, codes, box.width).entries()) {
    for (const [column, { label, value, text }] of codes.slice(row * COLUMNS, (row + 1) * COLUMNS).entries()) {
      const left = box.x + column * (QR_SIZE + GAP + width + GAP);
      const x = left + QR_SIZE + GAP;
      drawQr(page, makeQr(winAnsi(value)), left, y + GAP, QR_SIZE);
      const below = write(page, label, { x, y: y + GAP, width, size: 8, colour: colours.inkSoft });
      write(page, text, { x, y: below + 2, width, size: 9, colour: colours.ink });
    }
    y += height;
  }
}

/** Draws a QR code; a white edge of four modules is part of it. */
export function drawQr(page: Page, qr: Qr, left: number, top: number, size: number): void {
  const count = qr.getModuleCount();
  const side = size / (count + 8);
  page.rect(left, top, size, size).fill('#ffffff');
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (qr.isDark(row, column)) page.rect(left + (column + 4) * side, top + (row + 4) * side, side, side);
    }
  }
  page.fill('#000000');
}
