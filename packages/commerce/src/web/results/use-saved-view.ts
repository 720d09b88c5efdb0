import { useEffectEvent, useLayoutEffect } from 'react';

/** Saves how a list was last drawn once it is left, so that coming back finds it as it was. */
export function useSavedView<View>(view: View, onSaveView: (view: View) => void): void {
  const save = useEffectEvent(() => onSaveView(view));
  useLayoutEffect(() => () => save(), []);
}
