import type { Voucher } from './voucher.ts';
import { winAnsi } from './win-ansi.ts';

/** The pages of a voucher: their measures, and text on them. */

export type Page = PDFKit.PDFDocument;

/** A4, in points. */
export const MARGIN = 44;
export const WIDTH = 595.28;
export const INNER = WIDTH - 2 * MARGIN;
export const BOTTOM = 841.89 - 64;

/** Inside boxes. */
export const PADDING = 14;
/** The colour of lines and frames. */
export const LINE = '#dde2e9';

const REGULAR = 'Helvetica';
export const BOLD = 'Helvetica-Bold';

interface Writing {
  readonly y: number;
  readonly size: number;
  readonly x?: number;
  readonly width?: number;
  readonly font?: string;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
  /** What does not fit into it is cut, and ends in an ellipsis. */
  readonly height?: number;
}

/** Writes a text, wrapped within its width; returns where the next one may start. */
export function write(page: Page, text: string, { y, size, x = MARGIN, width = INNER, ...more }: Writing): number {
  const { font = REGULAR, colour, align = 'left', height } = more;
  const shown = winAnsi(text) || ' ';
  page.font(font).fontSize(size);
  if (colour) page.fillColor(colour);
  return page.text(shown, x, y, { width, align, ...(height !== undefined && { height, ellipsis: true }) }).y;
}

/** Returns the height of a text. */
export function heightOf(page: Page, text: string, size: number, width: number, font = REGULAR): number {
  return page
    .font(font)
    .fontSize(size)
    .heightOfString(winAnsi(text) || ' ', { width });
}

/** Returns where something of a height is placed: here, or at the top of a new page. */
export function spaceFor(page: Page, voucher: Voucher, y: number, height: number): number {
  return y + height <= BOTTOM ? y : newPage(page, voucher);
}

/** Begins a new page; returns where its content starts. */
export function newPage(page: Page, voucher: Voucher): number {
  page.addPage();
  page.rect(0, 0, WIDTH, 10).fill(bandColour(voucher));
  return MARGIN;
}

/** A white header would not be visible on white paper. */
function bandColour({ brand: { colours } }: Voucher): string {
  return colours.header.toLowerCase() === '#ffffff' ? colours.brand : colours.header;
}
