import type { ItineraryMoment, ItineraryPart, ItineraryPlace } from '@embarque/commerce/api/itinerary.ts';
import { formatPoints, formatReais, toReais } from '@embarque/contract/money.ts';
import { dayOf, dayShiftOf, offsetOf, placeText, timeOf } from './local-time.ts';
import { type Markup, markup } from './markup.ts';
import type { Voucher } from './voucher.ts';

/** Mail programs understand tables and inline styles, and little else. */
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Returns the voucher's mail as an HTML document. It has no images or scripts, so nothing is fetched when it is opened.
 */
export function voucherHtml(voucher: Voucher, name: string): string {
  const { brand, itinerary, points, cashCents } = voucher;
  const { colours } = brand;
  const totals = [
    ...(points > 0 ? [fact(`Total em ${brand.coinAlias}`, formatPoints(points), voucher)] : []),
    ...(cashCents > 0 ? [fact('Total em R$', formatReais(toReais(cashCents)), voucher)] : []),
  ];
  return markup`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Reserva ${voucher.bookingCode} emitida</title>
</head>
<body style="margin:0;padding:0;background:#f1f3f6">
<div style="display:none;max-height:0;overflow:hidden">${itinerary.title}. Localizador ${voucher.locator}.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f3f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:14px;overflow:hidden">
<tr><td style="padding:20px 28px;background:${colours.header};border-bottom:3px solid ${colours.accent};${FONT};font-size:20px;font-weight:700;color:${colours.onHeader}">${brand.name}</td></tr>
<tr><td style="padding:28px 28px 8px;${FONT};font-size:16px;line-height:1.5;color:${colours.ink}">
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25;color:${colours.ink}">${itinerary.title}</h1>
<p style="margin:0 0 8px">Olá, ${name}!</p>
<p style="margin:0">Sua reserva foi emitida. O voucher em PDF e o arquivo para o seu calendário vão anexos.</p>
</td></tr>
<tr><td style="padding:16px 28px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9;border-radius:10px"><tr>
${fact('Código da reserva', voucher.bookingCode, voucher)}${fact(voucher.locatorLabel, voucher.locator, voucher)}
</tr></table></td></tr>
${itinerary.parts.map((part) => partRows(part, voucher))}
<tr><td style="padding:8px 28px 0;${FONT};font-size:13px;color:${colours.inkSoft}">Horários locais de cada lugar.</td></tr>
<tr><td style="padding:24px 28px 0;${FONT};font-size:16px;line-height:1.5;color:${colours.ink}">
<h2 style="margin:0 0 4px;font-size:16px">Passageiros</h2>
${voucher.travellers.map((traveller) => markup`<div>${traveller}</div>`)}</td></tr>
${totals.length > 0 ? [markup`<tr><td style="padding:20px 28px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9;border-radius:10px"><tr>${totals}</tr></table></td></tr>`] : []}
<tr><td style="padding:24px 28px 28px;${FONT};font-size:16px;color:${colours.ink}">Boa viagem!</td></tr>
<tr><td style="padding:16px 28px;background:#f6f7f9;${FONT};font-size:13px;line-height:1.5;color:${colours.inkSoft}">${brand.name}<br>
Precisa de ajuda? <a href="mailto:${brand.supportEmail}" style="color:${colours.brand}">${brand.supportEmail}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>`.html;
}

const fact = (label: string, value: string, { brand: { colours } }: Voucher): Markup =>
  markup`<td style="padding:12px 16px;${FONT};font-size:13px;color:${colours.inkSoft}">${label}<br><strong style="font-size:17px;color:${colours.ink}">${value}</strong></td>`;

function partRows(part: ItineraryPart, { brand: { colours } }: Voucher): Markup {
  const shift = dayShiftOf(part);
  const end = (label: string, moment: ItineraryMoment, place: ItineraryPlace, more: string) =>
    markup`<td width="50%" valign="top" style="padding:0 8px 0 0;${FONT};font-size:14px;line-height:1.45;color:${colours.ink}"><span style="font-size:12px;color:${colours.inkSoft}">${label}</span><br>
<strong style="font-size:20px">${timeOf(moment)}</strong> ${more && markup`<span style="font-size:12px;font-weight:700;color:${colours.brand}">${more}</span>`}<br>
${dayOf(moment)} <span style="color:${colours.inkSoft}">${offsetOf(moment)}</span><br>${placeText(place)}</td>`;
  return markup`<tr><td style="padding:24px 28px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border:1px solid #dde2e9;border-radius:10px">
<tr><td style="padding:14px 16px 0;${FONT};font-size:14px;color:${colours.ink}"><strong style="color:${colours.brand}">${part.group}</strong> · ${part.title}</td></tr>
<tr><td style="padding:10px 16px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
${end('Partida', part.start, part.from, '')}${end('Chegada', part.end, part.to, shift)}
</tr></table></td></tr>
<tr><td style="padding:10px 16px 14px;${FONT};font-size:13px;color:${colours.inkSoft}">${part.notes.join(' · ')}</td></tr>
</table></td></tr>`;
}
