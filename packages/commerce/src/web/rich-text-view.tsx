import { Fragment, useMemo } from 'react';
import { type RichNode, readRichText } from './rich-text.ts';

/** A supplier's text with its paragraphs, lists and links. */
export function RichText({ html }: { readonly html: string }) {
  const nodes = useMemo(() => readRichText(html), [html]);
  return <Nodes nodes={nodes} />;
}

function Nodes({ nodes }: { readonly nodes: readonly RichNode[] }) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    <Fragment key={index}>{typeof node === 'string' ? node : <Element {...node} />}</Fragment>
  ));
}

function Element({ tag: Tag, href, children }: Exclude<RichNode, string>) {
  if (Tag === 'br') return <br />;
  const inside = <Nodes nodes={children} />;
  if (Tag !== 'a') return <Tag>{inside}</Tag>;
  if (href === undefined) return inside;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inside}
    </a>
  );
}
