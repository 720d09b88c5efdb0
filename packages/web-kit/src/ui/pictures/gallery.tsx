import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../behaviour/load-part.ts';
import { Carousel } from './carousel.tsx';
import classes from './gallery.module.css';
import { Picture, type PictureOf } from './picture.tsx';

const GalleryView = lazy(() => loadPart(() => import('./gallery-view.tsx')));

/** Pictures beside the large one. */
const MOST_BESIDE = 4;

interface GalleryProps {
  /** What the pictures show, such as the name of a place. */
  readonly name: string;
  readonly pictures: readonly PictureOf[];
}

/**
 * Pictures of what is sold, first on its page: the large one goes on by itself, up to four stand beside it on wide screens, and
 * all can be seen over the whole window. It lays itself out by its own width.
 */
export function Gallery({ name, pictures }: GalleryProps) {
  const [opened, setOpened] = useState<number>();
  const beside = besideOf(pictures.length);
  return (
    <div className={classes.room}>
      <div className={classes.grid} data-beside={beside}>
        <div className={classes.large}>
          <Carousel
            name={name}
            pictures={pictures}
            advances={opened === undefined}
            {...(pictures.length > 0 && { onOpen: setOpened })}
          />
        </div>
        {pictures.slice(1, beside + 1).map((picture, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice.
            key={at}
            type="button"
            className={classes.small}
            aria-label={`Ver foto ${at + 2} de ${pictures.length} em tela cheia: ${picture.alt}`}
            onClick={() => setOpened(at + 1)}
          >
            <Picture {...picture} />
          </button>
        ))}
        {pictures.length > 1 && (
          <button type="button" className={classes.all} onClick={() => setOpened(0)}>
            <Images size={16} aria-hidden />
            Ver todas ({pictures.length})
          </button>
        )}
      </div>
      {opened !== undefined && (
        <Suspense>
          <GalleryView name={name} pictures={pictures} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** Returns how many pictures stand beside the large one, so that no place of the grid stays empty. */
function besideOf(count: number): number {
  if (count > MOST_BESIDE) return MOST_BESIDE;
  return count > 2 ? 2 : Math.max(count - 1, 0);
}
