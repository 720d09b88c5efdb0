import type { ItineraryPart } from '@embarque/commerce/api/itinerary.ts';
import { formatPoints, formatReais, toReais } from '@embarque/contract/money/money.ts';
import { remainingParts } from '../letters/cancelled-parts.ts';
import { FONT, mailButton, mailFrame } from '../letters/mail-frame.ts';
import { dayOf, offsetOf, timeOf } from '../local-time.ts';
import { type Markup, markup } from '../markup.ts';
import { type PrintedStop, printedPart } from './printed-part.ts';
import { locatorsOfWhole, type Voucher } from './voucher.ts';
import { TRIP_LABEL, wordsOf } from './voucher-words.ts';

/** Returns the voucher's mail as an HTML document, with a button that leads to the trip where its address is known. */
export function voucherHtml(voucher: Voucher, name: string, tripUrl: string | undefined): string {
  const { brand, itinerary, points, cashCents } = voucher;
  const { colours } = brand;
  const { subject, opening } = wordsOf(voucher);
  const totals = [
    ...(points > 0 ? [fact(`Total em ${brand.coinAlias}`, formatPoints(points), voucher)] : []),
    ...(cashCents > 0 ? [fact('Total em R$', formatReais(toReais(cashCents)), voucher)] : []),
  ];
  const priceLines = [...voucher.parts, ...voucher.refund, ...voucher.ending];
  const rows = markup`<tr><td style="padding:28px 28px 8px;${FONT};font-size:16px;line-height:1.5;color:${colours.ink}">
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25;color:${colours.ink}">${itinerary.title}</h1>
<p style="margin:0 0 8px">Olá, ${name}.</p>
<p style="margin:0">${opening}</p>
</td></tr>
<tr><td style="padding:16px 28px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9;border-radius:10px"><tr>
${fact('Código da reserva', voucher.bookingCode, voucher)}${locatorsOfWhole(voucher).map(([label, locator]) => fact(label, locator, voucher))}
</tr></table></td></tr>
${tripUrl === undefined ? '' : markup`<tr><td style="padding:20px 28px 0">${mailButton({ label: TRIP_LABEL, url: tripUrl }, brand)}</td></tr>`}
${remainingParts(voucher).map((part) => partRows(part, voucher))}
<tr><td style="padding:8px 28px 0;${FONT};font-size:13px;color:${colours.inkSoft}">Horários locais de cada lugar.</td></tr>
<tr><td style="padding:24px 28px 0;${FONT};font-size:16px;line-height:1.5;color:${colours.ink}">
<h2 style="margin:0 0 4px;font-size:16px">${voucher.service.peopleLabel}</h2>
${voucher.travellers.map((traveller) => markup`<div>${traveller}</div>`)}</td></tr>
${totals.length > 0 ? [markup`<tr><td style="padding:20px 28px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9;border-radius:10px"><tr>${totals}</tr></table></td></tr>`] : []}
${priceLines.length > 0 ? [markup`<tr><td style="padding:8px 28px 0;${FONT};font-size:13px;line-height:1.5;color:${colours.inkSoft}">${priceLines.map(({ label, amount }) => markup`<div>${label}: ${amount}</div>`)}</td></tr>`] : []}
<tr><td style="padding:24px 28px 28px;${FONT};font-size:16px;color:${colours.ink}">Boa viagem.</td></tr>`;
  return mailFrame({
    title: subject,
    preview: voucher.locator === null ? `${itinerary.title}.` : `${itinerary.title}. Localizador ${voucher.locator}.`,
    brand,
    rows,
  });
}

const fact = (label: string, value: string, { brand: { colours } }: Voucher): Markup =>
  // A label may have two lines; the values beside each other have one.
  markup`<td valign="bottom" style="padding:12px 8px 12px 16px;${FONT};font-size:13px;line-height:1.4;color:${colours.inkSoft}">${label}<br><strong style="font-size:16px;white-space:nowrap;color:${colours.ink}">${value}</strong></td>`;

function partRows(part: ItineraryPart, voucher: Voucher): Markup {
  const { colours } = voucher.brand;
  const { stops, place, entry, notes, instructions, codes } = printedPart(part, voucher);
  const soft = `font-size:12px;color:${colours.inkSoft}`;
  const row = (content: Markup) =>
    markup`<tr><td style="padding:10px 16px 0;${FONT};font-size:14px;line-height:1.45;color:${colours.ink}">${content}</td></tr>
`;
  return markup`<tr><td style="padding:24px 28px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border:1px solid #dde2e9;border-radius:10px">
<tr><td style="padding:14px 16px 0;${FONT};font-size:14px;color:${colours.ink}"><strong style="color:${colours.brand}">${part.group}</strong> · ${part.title}</td></tr>
<tr><td style="padding:10px 16px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
${stops.map((stop) => stopCell(stop, colours))}
</tr></table></td></tr>
${place.length > 0 ? row(markup`${placeLines(place, colours)}`) : ''}${entry.map(({ label, text }) => row(markup`<span style="${soft}">${label}</span><br>${text}`))}${notes.length > 0 ? row(softLine(notes.join(' · '), colours)) : ''}${instructions.length > 0 ? row(markup`${instructions.map((line) => sentence(line, colours))}`) : ''}${codes.map(({ label, text }) => row(markup`<span style="${soft}">${label}</span><br>${text}`))}<tr><td style="height:14px"></td></tr>
</table></td></tr>`;
}

type Colours = Voucher['brand']['colours'];

/** A name, and its address below it in a softer colour. */
const placeLines = ([name = '', ...address]: readonly string[], colours: Colours): Markup[] => [
  markup`<div>${name}</div>`,
  ...address.map((line) => softLine(line, colours)),
];
const softLine = (text: string, { inkSoft }: Colours): Markup =>
  markup`<div style="font-size:13px;color:${inkSoft}">${text}</div>`;

/** Apart from the one before, for each may go on over several lines. */
const sentence = (text: string, { inkSoft }: Colours): Markup =>
  markup`<div style="padding-top:6px;font-size:13px;line-height:1.4;color:${inkSoft}">${text}</div>`;

function stopCell({ label, moment, shift, place, hours }: PrintedStop, colours: Colours): Markup {
  const [main = '', ...below] = [timeOf(moment), dayOf(moment)].filter(Boolean);
  return markup`<td width="50%" valign="top" style="padding:0 8px 0 0;${FONT};font-size:14px;line-height:1.45;color:${colours.ink}"><span style="font-size:12px;color:${colours.inkSoft}">${label}</span><br>
<strong style="font-size:20px">${main}</strong> ${shift && markup`<span style="font-size:12px;font-weight:700;color:${colours.brand}">${shift}</span>`}
${below.map((day) => markup`<br>${day} <span style="color:${colours.inkSoft}">${offsetOf(moment)}</span>`)}${place.length > 0 ? placeLines(place, colours) : ''}${hours && softLine(hours, colours)}</td>`;
}
