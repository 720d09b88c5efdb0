import type { ItineraryPart } from '@embarque/commerce/api/itinerary.ts';
import { dayOf, offsetOf, timeOf } from '../local-time.ts';
import { codesHeight, drawCodes, type MakeQr } from './pdf-codes.ts';
import { BOLD, heightOf, INNER, LINE, MARGIN, PADDING, type Page, write } from './pdf-page.ts';
import { type PrintedStop, printedPart } from './printed-part.ts';
import type { Voucher } from './voucher.ts';

const PLACE_GAP = 8;
const NOTE_GAP = ' · ';
const INSTRUCTION_GAP = 3;
const BOX = INNER - 2 * PADDING;
const HALF = (BOX - PADDING) / 2;

/** Returns the height of a part's box. */
export function partHeight(page: Page, voucher: Voucher, part: ItineraryPart): number {
  const { stops, place, entry, notes, instructions, codes } = printedPart(part, voucher);
  const title = heightOf(page, part.title, 11, BOX, BOLD);
  return (
    PADDING +
    title +
    8 +
    Math.max(...stops.map((stop) => stopHeight(page, stop))) +
    (place.length > 0 ? PLACE_GAP + placeHeight(page, place, BOX) : 0) +
    entry.reduce((sum, { text }) => sum + 8 + 11 + heightOf(page, text, 11, BOX), 0) +
    (notes.length > 0 ? 8 + heightOf(page, notes.join(NOTE_GAP), 9, BOX) : 0) +
    instructions.reduce((sum, line) => sum + INSTRUCTION_GAP + heightOf(page, line, 9, BOX), 0) +
    codesHeight(page, codes, BOX) +
    PADDING
  );
}

interface Box {
  readonly top: number;
  readonly height: number;
}

/** Draws a part of the itinerary in a box of its height: when and where, how to get in, notes, instructions and codes. */
export function drawPart(page: Page, voucher: Voucher, part: ItineraryPart, box: Box, makeQr: MakeQr): void {
  const { top, height } = box;
  const { colours } = voucher.brand;
  const { stops, place, entry, notes, instructions, codes } = printedPart(part, voucher);
  const x = MARGIN + PADDING;
  const width = BOX;
  page.roundedRect(MARGIN, top, INNER, height, 8).lineWidth(0.8).stroke(LINE);
  let y = write(page, part.title, { x, y: top + PADDING, width, size: 11, font: BOLD, colour: colours.ink }) + 8;
  const bottoms = stops.map((stop, index) => drawStop(page, voucher, stop, x + index * (HALF + PADDING), y));
  y = Math.max(...bottoms);
  if (place.length > 0) y = drawPlace(page, voucher, place, { x, y: y + PLACE_GAP, width });
  for (const { label, text } of entry) {
    write(page, label, { x, y: y + 8, width, size: 8, colour: colours.inkSoft });
    y = write(page, text, { x, y: y + 8 + 11, width, size: 11, colour: colours.ink });
  }
  const small = { x, width, size: 9, colour: colours.inkSoft };
  if (notes.length > 0) y = write(page, notes.join(NOTE_GAP), { ...small, y: y + 8 });
  for (const line of instructions) y = write(page, line, { ...small, y: y + INSTRUCTION_GAP });
  drawCodes(page, voucher, codes, { x, y, width }, makeQr);
}

/** A label, the time or the day without one, and the day below it. */
const stopHead = ({ moment }: PrintedStop): number => (timeOf(moment) ? 46 : 32);
const stopHeight = (page: Page, stop: PrintedStop): number =>
  stopHead(stop) + placeHeight(page, stop.place, HALF) + (stop.hours ? heightOf(page, stop.hours, 9, HALF) : 0);

function drawStop(page: Page, voucher: Voucher, stop: PrintedStop, x: number, y: number): number {
  const { colours } = voucher.brand;
  const { label, moment, shift, place, hours } = stop;
  const time = timeOf(moment);
  write(page, label, { x, y, width: HALF, size: 8, colour: colours.inkSoft });
  write(page, time || dayOf(moment), { x, y: y + 11, width: HALF, size: 17, font: BOLD, colour: colours.ink });
  const timeWidth = page.widthOfString(time);
  if (shift) {
    write(page, shift, { x: x + timeWidth + 6, y: y + 12, width: 60, size: 9, font: BOLD, colour: colours.brand });
  }
  if (time) {
    const day = [dayOf(moment), offsetOf(moment)].filter(Boolean).join(' · ');
    write(page, day, { x, y: y + 32, width: HALF, size: 9, colour: colours.inkSoft });
  }
  const below = drawPlace(page, voucher, place, { x, y: y + stopHead(stop), width: HALF });
  return hours ? write(page, hours, { x, y: below, width: HALF, size: 9, colour: colours.inkSoft }) : below;
}

/** A place's name is larger than its address. */
const lineSize = (index: number): number => (index === 0 ? 11 : 9);

const placeHeight = (page: Page, place: readonly string[], width: number): number =>
  place.reduce((sum, line, index) => sum + heightOf(page, line, lineSize(index), width), 0);

function drawPlace(
  page: Page,
  { brand: { colours } }: Voucher,
  place: readonly string[],
  { x, y: top, width }: { x: number; y: number; width: number },
): number {
  return place.reduce((y, line, index) => {
    const colour = index === 0 ? colours.ink : colours.inkSoft;
    return write(page, line, { x, y, width, size: lineSize(index), colour });
  }, top);
}
