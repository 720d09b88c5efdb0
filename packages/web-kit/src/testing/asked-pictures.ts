import { onTestFinished } from 'vitest';

/**
 * Returns a list that grows by the address of each picture the page asks for from here on in this test. No server has them, so what
 * stands in their place is what is drawn in the end.
 */
export function askedPictures(): readonly string[] {
  const asked: string[] = [];
  const note = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) asked.push(target.getAttribute('src') ?? '');
  };
  // They do not bubble.
  for (const event of ['load', 'error']) {
    document.addEventListener(event, note, true);
    onTestFinished(() => document.removeEventListener(event, note, true));
  }
  return asked;
}
