import { BOTTOM, INNER, LINE, MARGIN, newPage, PADDING, type Page } from './pdf-page.ts';
import type { Voucher } from './voucher.ts';

/** Frames around what belongs together; what has no room on a page goes on in another frame on the next one. */

/** What is not torn apart. */
export interface Piece {
  readonly height: number;
  draw(top: number): void;
}

/** The most of a page that is left empty for the sake of a frame in one piece. */
const LEFT_EMPTY = 240;

const boxHeight = (pieces: readonly Piece[]): number =>
  2 * PADDING + pieces.reduce((sum, { height }) => sum + height, 0);

/** Returns where a frame below something of `above` points begins: here, or at the top of a new page. */
export function startOfBox(page: Page, voucher: Voucher, y: number, above: number, pieces: readonly Piece[]): number {
  const room = BOTTOM - y - above;
  const whole = boxHeight(pieces);
  if (whole <= room) return y;
  const isWholeThere = whole <= BOTTOM - MARGIN - above;
  const isTooLittle = boxHeight(pieces.slice(0, 1)) > room;
  return isTooLittle || (isWholeThere && room <= LEFT_EMPTY) ? newPage(page, voucher) : y;
}

/** Draws pieces below each other in as many frames as they need pages; returns where the last one ends. */
export function drawBox(page: Page, voucher: Voucher, y: number, pieces: readonly Piece[]): number {
  const room = BOTTOM - y;
  // A piece that is larger than a page stands alone.
  const count = Math.max(1, pieces.findLastIndex((_, index) => boxHeight(pieces.slice(0, index + 1)) <= room) + 1);
  const [shown, rest] = [pieces.slice(0, count), pieces.slice(count)];
  const height = boxHeight(shown);
  page.roundedRect(MARGIN, y, INNER, height, 8).lineWidth(0.8).stroke(LINE);
  shown.reduce((top, piece) => {
    piece.draw(top);
    return top + piece.height;
  }, y + PADDING);
  return rest.length === 0 ? y + height : drawBox(page, voucher, newPage(page, voucher), rest);
}
