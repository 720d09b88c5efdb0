import { type RichNode, readRichText } from '@embarque/commerce/web/rich-text.ts';

/** The texts of a card. */

/** The most characters of a name, and of a description that is not opened. */
const MAX_TEXT = 100;

/** Returns a text of at most so many characters: of a longer one its beginning, and that it goes on. */
export function cutText(text: string, max = MAX_TEXT): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`;
}

const INLINE = ['b', 'strong', 'i', 'em', 'a'] as const satisfies Exclude<RichNode, string>['tag'][];

const textOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const inside = textOf(node.children);
      return INLINE.some((tag) => tag === node.tag) ? inside : ` ${inside} `;
    })
    .join('');

/** Returns a description without its markup, in one line. */
export const plainDescription = (html: string): string => textOf(readRichText(html)).replace(/\s+/g, ' ').trim();
