import type { ItineraryPart } from '@embarque/commerce/api/itinerary.ts';
import { dayOf, offsetOf, timeOf } from '../local-time.ts';
import type { Piece } from './pdf-box.ts';
import { codesHeight, drawCodes, type MakeQr } from './pdf-codes.ts';
import { BOLD, heightOf, INNER, MARGIN, PADDING, type Page, write } from './pdf-page.ts';
import { type PrintedPart, type PrintedStop, printedPart } from './printed-part.ts';
import type { Voucher } from './voucher.ts';

const PLACE_GAP = 8;
const NOTE_GAP = ' · ';
const INSTRUCTION_GAP = 3;
const BOX = INNER - 2 * PADDING;
const LEFT = MARGIN + PADDING;
const HALF = (BOX - PADDING) / 2;

/** Returns the instructions that every one of several parts has, in the order of the first. */
export function sharedInstructions(parts: readonly ItineraryPart[]): readonly string[] {
  const [first, ...others] = parts;
  if (!first || others.length === 0) return [];
  return (first.instructions ?? []).filter((line) =>
    others.every(({ instructions = [] }) => instructions.includes(line)),
  );
}

/** Returns instructions, a piece each. */
export function instructionPieces(page: Page, { brand: { colours } }: Voucher, lines: readonly string[]): Piece[] {
  return lines.map((line) => ({
    height: INSTRUCTION_GAP + heightOf(page, line, 9, BOX),
    draw: (top) =>
      void write(page, line, { x: LEFT, width: BOX, size: 9, colour: colours.inkSoft, y: top + INSTRUCTION_GAP }),
  }));
}

interface PartPrinting {
  readonly makeQr: MakeQr;
  /** Instructions that stand below all parts, once. */
  readonly shared: readonly string[];
}

/** Returns a part of the itinerary: when, where, how to get in and notes as one piece, each instruction of its own, all codes. */
export function partPieces(
  page: Page,
  voucher: Voucher,
  part: ItineraryPart,
  { makeQr, shared }: PartPrinting,
): Piece[] {
  const printed = printedPart(part, voucher);
  const own = printed.instructions.filter((line) => !shared.includes(line));
  return [
    { height: headHeight(page, part, printed), draw: (top) => drawHead(page, voucher, part, printed, top) },
    ...instructionPieces(page, voucher, own),
    ...(printed.codes.length === 0
      ? []
      : [
          {
            height: codesHeight(page, printed.codes, BOX),
            draw: (y: number) => drawCodes(page, voucher, printed.codes, { x: LEFT, y, width: BOX }, makeQr),
          },
        ]),
  ];
}

const headHeight = (page: Page, { title }: ItineraryPart, { stops, place, entry, notes }: PrintedPart): number =>
  heightOf(page, title, 11, BOX, BOLD) +
  8 +
  Math.max(...stops.map((stop) => stopHeight(page, stop))) +
  (place.length > 0 ? PLACE_GAP + placeHeight(page, place, BOX) : 0) +
  entry.reduce((sum, { text }) => sum + 8 + 11 + heightOf(page, text, 11, BOX), 0) +
  (notes.length > 0 ? 8 + heightOf(page, notes.join(NOTE_GAP), 9, BOX) : 0);

function drawHead(page: Page, voucher: Voucher, { title }: ItineraryPart, printed: PrintedPart, top: number): void {
  const { colours } = voucher.brand;
  const { stops, place, entry, notes } = printed;
  const [x, width] = [LEFT, BOX];
  let y = write(page, title, { x, y: top, width, size: 11, font: BOLD, colour: colours.ink }) + 8;
  const bottoms = stops.map((stop, index) => drawStop(page, voucher, stop, x + index * (HALF + PADDING), y));
  y = Math.max(...bottoms);
  if (place.length > 0) y = drawPlace(page, voucher, place, { x, y: y + PLACE_GAP, width });
  for (const { label, text } of entry) {
    write(page, label, { x, y: y + 8, width, size: 8, colour: colours.inkSoft });
    y = write(page, text, { x, y: y + 8 + 11, width, size: 11, colour: colours.ink });
  }
  if (notes.length > 0) write(page, notes.join(NOTE_GAP), { x, y: y + 8, width, size: 9, colour: colours.inkSoft });
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
