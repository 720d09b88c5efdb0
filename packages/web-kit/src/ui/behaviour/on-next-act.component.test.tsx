import { expect, it } from 'vitest';
import { onNextAct } from './on-next-act.ts';

const act = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }));

it.each(['pointerdown', 'keydown', 'input'])('calls back at the first act, and at no other: %s', (name) => {
  let times = 0;
  onNextAct(() => {
    times += 1;
  });
  act('pointermove');
  expect(times).toBe(0);
  act(name);
  act('pointerdown');
  expect(times).toBe(1);
});

it('calls back no more once that is taken back', () => {
  let times = 0;
  const stop = onNextAct(() => {
    times += 1;
  });
  stop();
  act('keydown');
  expect(times).toBe(0);
});
