import { expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './dotted.states.tsx';

it.each([
  ['oneLine', 1],
  ['twoLines', 2],
  ['alone', 1],
] as const)('has dots within its lines alone: %s', async (name, lines) => {
  const { container } = await renderInShop(<div style={{ marginLeft: 40 }}>{states[name]}</div>);
  const line = container.querySelector('span');
  const parts = [...(line?.children ?? [])].map((part) => ({
    top: part.getBoundingClientRect().top,
    text: part.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(part).paddingLeft),
  }));
  const begun = parts.filter(({ top }, index) => top !== parts[index - 1]?.top);
  expect(begun).toHaveLength(lines);
  // The dot of what begins a line is beside the text, where nothing is drawn.
  for (const { text } of begun) expect(text).toBeCloseTo(40, 1);
});
