/** What a person does on a page: presses, types, or has fields filled in. Moving over it is none, nor is what the page does itself. */
const ACTS = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Calls back once, as soon as somebody acts on the page: the time for what a later press needs, which a page that is only looked at
 * does without. Returns a function that takes the order back.
 */
export function onNextAct(begin: () => void): () => void {
  const act = () => {
    stop();
    begin();
  };
  const stop = () => {
    for (const name of ACTS) removeEventListener(name, act, true);
  };
  for (const name of ACTS) addEventListener(name, act, true);
  return stop;
}
