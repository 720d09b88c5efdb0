import { useEffectEvent, useLayoutEffect } from 'react';

/** Keeps how a list was last drawn once it is left, so that coming back finds it as it was. */
export function useKeptView<View>(view: View, onKeep: (view: View) => void): void {
  const keep = useEffectEvent(() => onKeep(view));
  useLayoutEffect(() => () => keep(), []);
}
