import { SHOP_ZONE } from '@embarque/contract/dates.ts';
import { formatPoints, formatReais, toReais } from '@embarque/contract/money/money.ts';
import { remainingParts } from '../letters/cancelled-parts.ts';
import { drawBox, startOfBox } from './pdf-box.ts';
import { drawQr, type MakeQr, type Qr } from './pdf-codes.ts';
import { drawLogo } from './pdf-logo.ts';
import { BOLD, BOTTOM, heightOf, INNER, LINE, MARGIN, PADDING, type Page, spaceFor, WIDTH, write } from './pdf-page.ts';
import { instructionPieces, partPieces, sharedInstructions } from './pdf-part.ts';
import { locatorsOfWhole, type Voucher } from './voucher.ts';
import { winAnsi } from './win-ansi.ts';

/** Measures in points. */
const HEADER = 84;
/** The largest a logo may be in it. */
const LOGO = { width: 260, height: 40 };
const QR_SIZE = 86;
const FACT_WIDTH = (INNER - QR_SIZE - 4 * PADDING) / 2;
const SURFACE = '#f6f7f9';
/** Two lines at the foot of a page. */
const FOOT = 24;
/** Above what every part of the trip asks for alike, which is said once so that a voucher stays short. */
const IN_ALL_PARTS = 'Em toda a viagem';

const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: SHOP_ZONE });

/**
 * Returns the voucher as a PDF of one or more pages. It uses the standard fonts, so that none are embedded and it stays
 * small.
 */
export async function voucherPdf(voucher: Voucher): Promise<Buffer> {
  // Loaded with the first voucher, so that starting the server does not wait for them.
  const [{ default: Document }, { default: qrcode }] = await Promise.all([
    import('pdfkit'),
    import('qrcode-generator'),
  ]);
  const page = new Document({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: winAnsi(`Voucher ${voucher.bookingCode}`),
      Author: winAnsi(voucher.brand.name),
      CreationDate: voucher.issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  draw(page, voucher, (text) => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    return code;
  });
  page.end();
  return done;
}

function draw(page: Page, voucher: Voucher, makeQr: MakeQr): void {
  const { colours } = voucher.brand;
  drawHeader(page, voucher);
  let y = HEADER + 28;
  page.fillColor(colours.ink);
  y = write(page, voucher.itinerary.title, { y, size: 22, font: BOLD });
  const isPartial = voucher.cancelledLegs.length > 0;
  const issued = `Reserva emitida em ${dayFormat.format(voucher.issuedAt)}`;
  y = write(page, isPartial ? `${issued} · Parte da reserva foi cancelada` : issued, {
    y: y + 4,
    size: 10,
    colour: colours.inkSoft,
  });
  const qr = makeQr(winAnsi(voucher.locator ?? voucher.bookingCode));
  y = drawFacts(page, voucher, qr, y + 16);
  for (const lines of [voucher.parts, voucher.refund, voucher.ending]) {
    if (lines.length === 0) continue;
    const line = lines.map(({ label, amount }) => `${label}: ${amount}`).join(' · ');
    y = write(page, line, { y: y + 8, size: 9, colour: colours.inkSoft });
  }
  const { personLabel, peopleLabel } = voucher.service;
  y = drawHeading(page, voucher, voucher.travellers.length === 1 ? personLabel : peopleLabel, y + 22);
  y = drawTravellers(page, voucher, y);
  y += 8;
  let group = '';
  const parts = remainingParts(voucher);
  const shared = sharedInstructions(parts);
  for (const part of parts) {
    const pieces = partPieces(page, voucher, part, { makeQr, shared });
    const headed = part.group !== group;
    y = startOfBox(page, voucher, y, headed ? 40 : 10, pieces);
    if (headed) y = drawHeading(page, voucher, part.group, y + 14);
    group = part.group;
    y = drawBox(page, voucher, y, pieces) + 10;
  }
  if (shared.length > 0) {
    const pieces = instructionPieces(page, voucher, shared);
    y = startOfBox(page, voucher, y, 40, pieces);
    y = drawHeading(page, voucher, IN_ALL_PARTS, y + 14);
    y = drawBox(page, voucher, y, pieces) + 10;
  }
  const { brand } = voucher;
  const ends = [
    'Os horários são locais de cada lugar.',
    ['Atendimento:', [brand.supportEmail, ...brand.support].join(' · ')].join(' '),
    ...(brand.seller ? [`Vendido por ${brand.seller}`] : []),
  ];
  for (const text of ends) {
    y = spaceFor(page, voucher, y, heightOf(page, text, 9, INNER));
    y = write(page, text, { y, size: 9, colour: colours.inkSoft }) + 6;
  }
  drawFooters(page, voucher);
}

function drawHeader(page: Page, voucher: Voucher): void {
  const { brand } = voucher;
  page.rect(0, 0, WIDTH, HEADER).fill(brand.colours.header);
  page.rect(0, HEADER - 4, WIDTH, 4).fill(brand.colours.accent);
  const box = { x: MARGIN, y: (HEADER - 4 - LOGO.height) / 2, ...LOGO };
  if (!brand.logo || !drawLogo(page, brand.logo, box)) {
    write(page, brand.name, { y: 29, size: 19, font: BOLD, width: 300, colour: brand.colours.onHeader });
  }
  write(page, 'Voucher de viagem', {
    y: 33,
    size: 13,
    x: WIDTH - MARGIN - 200,
    width: 200,
    align: 'right',
    colour: brand.colours.onHeader,
  });
}

/** Codes and totals on the left; on the right, to scan, the locator, or the booking's code where each part has its own. */
function drawFacts(page: Page, voucher: Voucher, qr: Qr, y: number): number {
  const { points, cashCents, brand } = voucher;
  const height = QR_SIZE + 2 * PADDING;
  page.roundedRect(MARGIN, y, INNER, height, 8).fill(SURFACE);
  const left = MARGIN + PADDING;
  const middle = left + FACT_WIDTH + PADDING;
  const below = drawFact(page, voucher, 'Código da reserva', voucher.bookingCode, left, y + PADDING);
  for (const [label, locator] of locatorsOfWhole(voucher)) {
    drawFact(page, voucher, label, locator, left, below + 10, true);
  }
  let next = y + PADDING;
  if (points > 0) {
    next = drawFact(page, voucher, `Total em ${brand.coinAlias}`, formatPoints(points), middle, next) + 10;
  }
  if (cashCents > 0) drawFact(page, voucher, 'Total em R$', formatReais(toReais(cashCents)), middle, next);
  drawQr(page, qr, MARGIN + INNER - PADDING - QR_SIZE, y + PADDING, QR_SIZE);
  return y + height;
}

function drawFact(page: Page, voucher: Voucher, label: string, value: string, x: number, y: number, isMain = false) {
  const { colours } = voucher.brand;
  const line = write(page, label, { x, y, width: FACT_WIDTH, size: 9, colour: colours.inkSoft });
  const [size, colour] = isMain ? [20, colours.brand] : [14, colours.ink];
  return write(page, value, { x, y: line + 2, width: FACT_WIDTH, size, font: BOLD, colour });
}

function drawHeading(page: Page, { brand: { colours } }: Voucher, text: string, y: number): number {
  return write(page, text, { y, size: 12, font: BOLD, colour: colours.brand }) + 6;
}

function drawTravellers(page: Page, voucher: Voucher, from: number): number {
  const width = INNER / 2 - 8;
  let y = from;
  for (let index = 0; index < voucher.travellers.length; index += 2) {
    const pair = voucher.travellers.slice(index, index + 2);
    const height = Math.max(...pair.map((name) => heightOf(page, name, 11, width)));
    y = spaceFor(page, voucher, y, height);
    page.fillColor(voucher.brand.colours.ink);
    for (const [column, name] of pair.entries())
      write(page, name, { x: MARGIN + column * (width + 16), y, width, size: 11 });
    y += height + 4;
  }
  return y;
}

/** On every page, because printed pages come apart: whose trip it is, and who helps. */
function drawFooters(page: Page, { brand, bookingCode }: Voucher): void {
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    page.switchToPage(index);
    page
      .moveTo(MARGIN, BOTTOM + 14)
      .lineTo(WIDTH - MARGIN, BOTTOM + 14)
      .lineWidth(0.6)
      .stroke(LINE);
    const line = { y: BOTTOM + 22, size: 9, colour: brand.colours.inkSoft };
    write(page, `${brand.name} · Atendimento: ${brand.supportEmail}`, { ...line, width: INNER - 186, height: FOOT });
    write(page, `Reserva ${bookingCode}`, { ...line, x: WIDTH - MARGIN - 182, width: 102, align: 'right' });
    write(page, `Página ${index - start + 1} de ${count}`, {
      ...line,
      x: WIDTH - MARGIN - 80,
      width: 80,
      align: 'right',
    });
  }
}
