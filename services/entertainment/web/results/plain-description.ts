import { type RichNode, readRichText } from '@embarque/commerce/web/rich-text.ts';

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
