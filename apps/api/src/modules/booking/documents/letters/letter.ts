import { type Markup, markup } from '../markup.ts';
import type { VoucherBrand } from '../voucher/voucher-brand.ts';
import { FONT, mailButton, mailFrame } from './mail-frame.ts';

/** A mail about a booking, as words: its text and its HTML say the same. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs before the facts. */
  readonly opening: readonly string[];
  readonly facts: readonly FactGroup[];
  /** Paragraphs after them. */
  readonly closing: readonly string[];
  /** Where the member can act; undefined where there is nothing to do, or no address is known. */
  readonly action?: { readonly label: string; readonly url: string } | undefined;
}

/** Facts that belong together; without any, nothing is shown of the group. */
export interface FactGroup {
  readonly title?: string;
  readonly facts: readonly Fact[];
}
/** A label and its value. */
export type Fact = readonly [label: string, value: string];

/** Returns a letter to a member of that name as a mail, in plain text and in the campaign's brand. */
export function letterMail(
  letter: Letter,
  brand: VoucherBrand,
  name: string,
): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: textOf(letter, name), html: htmlOf(letter, brand, name) };
}

const shown = (groups: readonly FactGroup[]): readonly FactGroup[] => groups.filter(({ facts }) => facts.length > 0);

function textOf({ opening, facts, closing, action }: Letter, name: string): string {
  const blocks = [
    [`Olá, ${name}.`],
    ...opening.map((paragraph) => [paragraph]),
    ...shown(facts).map(({ title, facts: its }) => [
      ...(title ? [title] : []),
      ...its.map(([label, value]) => `${label}: ${value}`),
    ]),
    ...closing.map((paragraph) => [paragraph]),
    ...(action ? [[`${action.label}: ${action.url}`]] : []),
  ];
  return blocks.map((lines) => lines.join('\n')).join('\n\n');
}

function htmlOf({ subject, heading, opening, facts, closing, action }: Letter, brand: VoucherBrand, name: string) {
  const { colours } = brand;
  const paragraph = (text: string) => markup`<p style="margin:0 0 12px">${text}</p>`;
  const text = `${FONT};font-size:16px;line-height:1.5;color:${colours.ink}`;
  const rows = markup`<tr><td style="padding:28px 28px 4px;${text}">
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25;color:${colours.ink}">${heading}</h1>
<p style="margin:0 0 12px">Olá, ${name}.</p>
${opening.map(paragraph)}</td></tr>
${shown(facts).map((group) => groupRow(group, brand))}
<tr><td style="padding:20px 28px 16px;${text}">
${closing.map(paragraph)}${
  action ? markup`<p style="margin:8px 0 12px">${mailButton(action, brand)}</p>` : ''
}</td></tr>`;
  return mailFrame({ title: subject, preview: opening[0] ?? heading, brand, rows });
}

function groupRow({ title, facts }: FactGroup, { colours }: VoucherBrand): Markup {
  const heading = `padding:12px 16px 0;${FONT};font-size:13px;font-weight:700;color:${colours.inkSoft}`;
  return markup`<tr><td style="padding:4px 28px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9;border-radius:10px">
${title ? markup`<tr><td colspan="2" style="${heading}">${title}</td></tr>` : ''}
${facts.map(
  ([
    label,
    value,
  ]) => markup`<tr><td valign="top" style="padding:10px 8px 10px 16px;${FONT};font-size:14px;line-height:1.4;color:${colours.inkSoft}">${label}</td>
<td align="right" valign="top" style="padding:10px 16px 10px 8px;${FONT};font-size:15px;line-height:1.3;font-weight:700;color:${colours.ink}">${value}</td></tr>
`,
)}</table></td></tr>`;
}
