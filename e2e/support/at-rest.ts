/** Runs in the page: resolves once nothing fades or slides any more, however slowly the machine draws it. */
export async function atRest(): Promise<void> {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
  for (;;) {
    const ending = document.getAnimations().filter(isEnding);
    if (ending.length === 0) return;
    // What was taken away meanwhile rejects.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}
