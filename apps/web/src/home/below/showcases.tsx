import type { Showcase } from '@embarque/contract/home.ts';
import { useId } from 'react';
import sections from './below-search.module.css';
import { ShowcaseCard } from './showcase-card.tsx';
import classes from './showcases.module.css';

/** From so many pictures on, each takes a quarter of the width. */
const QUARTERS = 4;

/** Width of each picture by how many there are: one takes it all, more than three a quarter each. */
const shareOf = (count: number): number => Math.min(count, QUARTERS);

interface ShowcasesProps {
  readonly data: readonly Showcase[] | undefined;
}

/** The campaign's showcases; nothing where there are none. */
export function Showcases({ data = [] }: ShowcasesProps) {
  return data
    .filter(({ images }) => images.length > 0)
    .map((showcase) => <ShowcaseSection key={showcase.id} {...showcase} />);
}

function ShowcaseSection({ name, description, images }: Showcase) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={sections.heading}>
        {name}
      </h2>
      {description !== '' && <p className={sections.about}>{description}</p>}
      <ul
        className={images.length > 1 ? `${classes.grid} ${sections.sweep}` : classes.grid}
        data-share={shareOf(images.length)}
      >
        {images.map((image) => (
          <ShowcaseCard key={image.imageId} image={image} />
        ))}
      </ul>
    </section>
  );
}
