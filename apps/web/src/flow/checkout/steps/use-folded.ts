import { useState } from 'react';

/** A step that may be folded once it is done. */
export type FoldedStep = 'people' | 'payment';

/**
 * Which steps are folded; at first none. One in which something is wrong opens by itself, and stays open when that is mended: it is
 * folded by a press alone.
 */
export function useFolded(isWrong: Readonly<Record<FoldedStep, boolean>>) {
  const [folded, setFolded] = useState<readonly FoldedStep[]>([]);
  if (folded.some((step) => isWrong[step])) setFolded(folded.filter((step) => !isWrong[step]));
  return {
    isFolded: (step: FoldedStep): boolean => folded.includes(step) && !isWrong[step],
    fold: (step: FoldedStep) => setFolded((now) => [...now.filter((each) => each !== step), step]),
    open: (step: FoldedStep) => setFolded((now) => now.filter((each) => each !== step)),
  };
}
