import { useEffectEvent, useLayoutEffect } from 'react';

/** Keeps how a list was last drawn once it is left, so that coming back finds it as it was. */
export function useSavedView<View>(view: View, onSaveView: (view: View) => void): void {
  const keep = useEffectEvent(() => onSaveView(view));
  useLayoutEffect(() => () => keep(), []);
}
