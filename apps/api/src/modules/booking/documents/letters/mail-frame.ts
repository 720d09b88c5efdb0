import { type Markup, markup } from '../markup.ts';
import type { VoucherBrand } from '../voucher/voucher-brand.ts';

/** Mail programs understand tables and inline styles, and little else. */
export const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

interface Frame {
  readonly title: string;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly brand: VoucherBrand;
  /** Rows of the frame's table. */
  readonly rows: Markup;
}

/**
 * Returns a mail as an HTML document: the campaign's header and footer around rows. It has no images or scripts, so
 * nothing is fetched when it is opened.
 */
export function mailFrame({ title, preview, brand, rows }: Frame): string {
  const { colours } = brand;
  return markup`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f1f3f6">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f3f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:14px;overflow:hidden">
<tr><td style="padding:20px 28px;background:${colours.header};border-bottom:3px solid ${colours.accent};${FONT};font-size:20px;font-weight:700;color:${colours.onHeader}">${brand.name}</td></tr>
${rows}
<tr><td style="padding:16px 28px;background:#f6f7f9;${FONT};font-size:13px;line-height:1.5;color:${colours.inkSoft}">
<div>Precisa de ajuda? <a href="mailto:${brand.supportEmail}" style="display:inline-block;color:${colours.brand}">${brand.supportEmail}</a></div>
${brand.support.map((way) => markup`<div>${way}</div>`)}
<div style="margin-top:12px"><strong>${brand.name}</strong></div>
${brand.seller && markup`<div>${brand.seller}</div>`}</td></tr>
</table>
</td></tr></table>
</body>
</html>`.html;
}

/** Returns the button of a mail: where the member goes on in the shop. */
export const mailButton = (
  { label, url }: { readonly label: string; readonly url: string },
  { colours }: VoucherBrand,
): Markup =>
  markup`<a href="${url}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colours.accent};color:${colours.onAccent};${FONT};font-size:16px;font-weight:700;text-decoration:none">${label}</a>`;
