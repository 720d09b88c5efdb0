import sanitizeHtml from 'sanitize-html';

/** What of a supplier's texts and pictures may be shown. Reduced once, when its answer arrives. */

/** Longer descriptions are cut before they are read. */
const MAX_HTML = 20_000;
const MAX_NESTING = 20;
const MAX_ADDRESS = 2_000;

const isSafeLink = (address: string): boolean => /^https:\/\/[^\s]+$/i.test(address) && URL.canParse(address);

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'i', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nestingLimit: MAX_NESTING,
  transformTags: {
    strong: 'b',
    em: 'i',
    div: 'p',
    h1: 'p',
    h2: 'p',
    h3: 'p',
    h4: 'p',
    // Others would lead into the shop itself, or nowhere.
    a: (_tag, { href = '' }) => ({
      tagName: 'a',
      attribs: isSafeLink(href) ? { href, rel: 'noopener noreferrer' } : ({} as Record<string, string>),
    }),
  },
};

/** Returns a text no longer than is read, without what no database stores: a zero byte, and half of a character, as cutting leaves. */
const readable = (text: string): string => text.slice(0, MAX_HTML).replace(/[\0\p{Cs}]/gu, '');

/** Whether there is nothing to reduce in a text. Parsing takes far longer than looking. */
const isPlain = (text: string): boolean => !/[<>&"]/.test(text);

/** Returns HTML of paragraphs, lists, bold and italic text and https links alone. */
export function supplierHtml(html: string): string {
  const text = readable(html);
  return isPlain(text) ? text : sanitizeHtml(text, options);
}

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;

/** Returns the text of HTML alone, for what is shown as plain text: what looks like markup in it is none. */
export function supplierText(html: string): string {
  const text = readable(html);
  if (isPlain(text)) return text.trim();
  return sanitizeHtml(text, { allowedTags: [], allowedAttributes: {}, nestingLimit: MAX_NESTING })
    .replace(/&(amp|lt|gt|quot);/g, (_entity, name: keyof typeof ENTITIES) => ENTITIES[name])
    .trim();
}

/**
 * Returns whether a picture's address may be shown: a path of the shop's own files, or https at one of the origins of which pages
 * show pictures (ServiceContext.pictureOrigins). Browsers would not load another.
 */
export const isPictureAddress = (address: string, origins: readonly string[]): boolean =>
  address.length <= MAX_ADDRESS &&
  (/^\/v1\/files\/[\w./%-]+$/.test(address)
    ? !address.includes('..')
    : isSafeLink(address) && origins.includes(new URL(address).origin));
