import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../behaviour/use-media.ts';

/** For who asks the system for less motion. */
export const STILL_MEDIA = '(prefers-reduced-motion: reduce)';

interface Slides {
  readonly track: RefObject<HTMLUListElement | null>;
  /** The slide in sight, and how many of the first have been in sight or next to it. */
  readonly index: number;
  readonly reached: number;
  readonly isStill: boolean;
  /** Shows another slide; beyond the last comes the first. */
  show(index: number): void;
  /** What the track says as it scrolls, and when a finger or wheel takes hold of it. */
  readonly onScroll: () => void;
  readonly onHold: () => void;
}

/** Slides side by side in what scrolls by itself, beginning with `first`: which one is in sight, and how another gets there. */
export function useSlides(count: number, first: number): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const [reached, setReached] = useState(first + 2);
  const isStill = useMedia(STILL_MEDIA);
  // While it scrolls to one of them the slides between are not the ones in sight.
  const goal = useRef<number>(undefined);
  const current = useRef(index);
  useEffect(() => {
    current.current = index;
  }, [index]);
  useLayoutEffect(() => {
    const list = track.current;
    if (!list) return;
    // A slide stays in sight when the room for it changes, or comes at last. Its first room is told before it is painted.
    const place = () => {
      goal.current = current.current;
      list.scrollTo({ left: current.current * list.clientWidth, behavior: 'instant' });
    };
    const sizes = new ResizeObserver(place);
    sizes.observe(list);
    return () => sizes.disconnect();
  }, []);
  const arrive = (at: number) => {
    setIndex(at);
    setReached((before) => Math.max(before, at + 2));
  };
  return {
    track,
    index: Math.min(index, count - 1),
    reached,
    isStill,
    show(wanted) {
      const list = track.current;
      if (!list) return;
      const next = (wanted + count) % count;
      goal.current = next;
      arrive(next);
      // From the last to the first all others would rush by.
      const isNear = Math.abs(next - index) === 1;
      list.scrollTo({ left: next * list.clientWidth, behavior: isStill || !isNear ? 'instant' : 'smooth' });
    },
    onScroll() {
      const list = track.current;
      if (!list || list.clientWidth === 0) return;
      const at = Math.round(list.scrollLeft / list.clientWidth);
      if (goal.current === undefined) arrive(at);
      else if (goal.current === at) goal.current = undefined;
    },
    onHold() {
      goal.current = undefined;
    },
  };
}
