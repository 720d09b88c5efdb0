import { VisuallyHidden } from '@mantine/core';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import classes from './carousel.module.css';
import { Picture, type PictureOf } from './picture.tsx';
import { useSlides } from './use-slides.ts';

/** How long a picture stands before the next one comes. */
const STAND_MS = 3_000;

interface CarouselProps {
  /** What the pictures show, such as the name of a place. */
  readonly name: string;
  readonly pictures: readonly PictureOf[];
  /** It goes on by itself, until somebody moves or pauses it. */
  readonly advances?: boolean;
  /** Pictures whole, with their words below. */
  readonly isWhole?: boolean;
  /** The picture it begins with. */
  readonly first?: number;
  /** Takes the focus as its dialog appears, so that the arrow keys work at once. */
  readonly takesFocus?: boolean;
  /** Pressing a picture; without it pictures cannot be pressed. */
  onOpen?(index: number): void;
}

/**
 * Pictures one at a time: swiped on phones, moved with buttons or the arrow keys elsewhere. It fills the room it is given, so that
 * nothing moves as pictures load.
 */
export function Carousel({ name, pictures, advances = false, isWhole = false, ...more }: CarouselProps) {
  const { first = 0, takesFocus = false, onOpen } = more;
  const shown = pictures.length > 0 ? pictures : [{ src: '', alt: name }];
  const count = shown.length;
  const { track, index, reached, isStill, show, onScroll, onHold } = useSlides(count, first);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const mayAdvance = advances && count > 1 && !isStill;
  const isMoving = mayAdvance && !isPaused && !isHovered && !isFocused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture stands as long, whoever showed it.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => show(index + 1), STAND_MS);
    return () => clearTimeout(timer);
  }, [isMoving, index]);
  /** Who moves it by hand wants to look. */
  const move = (to: number) => {
    setPaused(true);
    show(to);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, index, count);
    if (count === 1 || to === undefined) return;
    event.preventDefault();
    move(to);
  };
  const take = () => {
    onHold();
    setPaused(true);
  };
  return (
    <section
      className={classes.frame}
      aria-roledescription="carrossel"
      aria-label={`Fotos: ${name}`}
      data-whole={isWhole || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
      onKeyDown={moveByKey}
    >
      <ul
        ref={track}
        className={classes.track}
        aria-label={name}
        tabIndex={count > 1 && !onOpen ? 0 : -1}
        data-autofocus={takesFocus || undefined}
        onScroll={onScroll}
        onTouchMove={take}
        onWheel={({ deltaX, deltaY }) => Math.abs(deltaX) > Math.abs(deltaY) && take()}
      >
        {shown.map((picture, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice.
          <li key={at} className={classes.slide} inert={at !== index}>
            {at < reached && (
              <Slide
                picture={picture}
                isFirst={at === 0}
                isWhole={isWhole}
                label={`Ver ${ofAll(at, count)} em tela cheia: ${picture.alt}`}
                onOpen={onOpen && (() => onOpen(at))}
              />
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <button type="button" className={classes.back} aria-label="Foto anterior" onClick={() => move(index - 1)}>
            <ChevronLeft size={20} aria-hidden />
          </button>
          <button type="button" className={classes.next} aria-label="Próxima foto" onClick={() => move(index + 1)}>
            <ChevronRight size={20} aria-hidden />
          </button>
          {mayAdvance && (
            <button
              type="button"
              className={classes.pause}
              aria-label={isPaused ? 'Continuar a passar as fotos' : 'Parar de passar as fotos'}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
            </button>
          )}
          <p className={classes.count} aria-live={isMoving ? 'off' : 'polite'}>
            <span aria-hidden>
              {index + 1} / {count}
            </span>
            <VisuallyHidden>
              {ofAll(index, count)}: {shown[index]?.alt}
            </VisuallyHidden>
          </p>
        </>
      )}
    </section>
  );
}

const ofAll = (index: number, count: number): string => `foto ${index + 1} de ${count}`;

/** Returns the slide that a key leads to; beyond an end is the other end. */
function keyTarget(key: string, index: number, count: number): number | undefined {
  return { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key];
}

interface SlideProps {
  readonly picture: PictureOf;
  readonly isFirst: boolean;
  readonly isWhole: boolean;
  readonly label: string;
  readonly onOpen: (() => void) | undefined;
}

function Slide({ picture, isFirst, isWhole, label, onOpen }: SlideProps) {
  const drawn = <Picture {...picture} isFirst={isFirst} isWhole={isWhole} />;
  if (isWhole) {
    return (
      <figure className={classes.figure}>
        <div className={classes.whole}>{drawn}</div>
        <figcaption>{picture.alt}</figcaption>
      </figure>
    );
  }
  if (!onOpen) return drawn;
  return (
    <button type="button" className={classes.open} aria-label={label} onClick={onOpen}>
      {drawn}
    </button>
  );
}
