import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './tooltip.module.css';

/** Between its words and the edge of the window, in pixels: cards, which may clip them, end before it. */
const EDGE_PX = 24;

interface TooltipProps {
  /** What is said more about it, in a few words; a screen reader hears it as its description. */
  readonly text: string;
  /** What it is about, in words: nothing that can be pressed. */
  readonly children: ReactNode;
}

/** Something short that says more where the pointer rests on it, the focus reaches it, or a finger touches it; Escape closes it alone. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  /** The press that is under way began with a finger, while it was open. */
  const closesIt = useRef(false);
  const [isOpen, setOpen] = useState(false);
  // Near the right edge of the window its words begin further left.
  useLayoutEffect(() => {
    if (!isOpen || !bubble.current) return;
    bubble.current.style.translate = '';
    const beyond = bubble.current.getBoundingClientRect().right + EDGE_PX - document.documentElement.clientWidth;
    if (beyond > 0) bubble.current.style.translate = `${-beyond}px`;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // It closes nothing around it: no dialog, and no native one, which hears it last.
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    };
    // A finger beside it takes no focus away in every browser.
    const leave = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && frame.current?.contains(target))) setOpen(false);
    };
    addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', leave, true);
    return () => {
      removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', leave, true);
    };
  }, [isOpen]);
  return (
    <span
      ref={frame}
      className={classes.frame}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <button
        type="button"
        className={classes.trigger}
        aria-describedby={id}
        onPointerDown={({ pointerType }) => {
          closesIt.current = isOpen && pointerType !== 'mouse';
        }}
        onClick={() => {
          setOpen(!closesIt.current);
          closesIt.current = false;
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      >
        {children}
      </button>
      <span ref={bubble} id={id} role="tooltip" className={classes.bubble} hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
}
