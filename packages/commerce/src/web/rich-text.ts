/** HTML of paragraphs, lists, bold and italic text and links, read without the browser's parser: a page may not use it for texts. */

export type RichNode = string | RichElement;

export interface RichElement {
  readonly tag: RichTag;
  /** Of a link, http or https. */
  readonly href?: string;
  readonly children: readonly RichNode[];
}

const tags = ['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'a'] as const;
export type RichTag = (typeof tags)[number];

const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+|</gi;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Returns a text with its entities as characters; one that nobody knows stays as it is. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });

function hrefOf(attributes: string): string | undefined {
  const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  const href = decoded(double ?? single ?? '').trim();
  return /^https?:\/\//i.test(href) ? href : undefined;
}

interface Open {
  readonly tag: RichTag;
  readonly href?: string;
  readonly children: RichNode[];
}

/** Returns the text as a tree. Elements nobody knows are left out, not what they hold. */
export function readRichText(html: string): readonly RichNode[] {
  const top: RichNode[] = [];
  const open: Open[] = [];
  const add = (node: RichNode) => (open.at(-1)?.children ?? top).push(node);
  const close = () => {
    const done = open.pop();
    if (done) add(done);
  };
  for (const [token, end, name = '', attributes = ''] of html.matchAll(TOKEN)) {
    const tag = tags.find((known) => known === name.toLowerCase());
    if (name === '') add(decoded(token));
    else if (tag === undefined) continue;
    else if (end) {
      if (open.some((element) => element.tag === tag)) while (open.some((element) => element.tag === tag)) close();
    } else if (tag === 'br') add({ tag, children: [] });
    else {
      const href = tag === 'a' ? hrefOf(attributes) : undefined;
      open.push({ tag, ...(href !== undefined && { href }), children: [] });
    }
  }
  while (open.length > 0) close();
  return top;
}
