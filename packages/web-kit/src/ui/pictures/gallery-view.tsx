import { Dialog } from '../dialogs/dialog.tsx';
import { Carousel } from './carousel.tsx';
import classes from './gallery-view.module.css';
import type { PictureOf } from './picture.tsx';

interface GalleryViewProps {
  readonly name: string;
  readonly pictures: readonly PictureOf[];
  /** The picture it begins with. */
  readonly first: number;
  onClose(): void;
}

/** All pictures over the whole window, one at a time. */
export default function GalleryView({ name, pictures, first, onClose }: GalleryViewProps) {
  return (
    <Dialog fullScreen title={name} classNames={classes} onClose={onClose}>
      <Carousel isWhole takesFocus name={name} pictures={pictures} first={first} />
    </Dialog>
  );
}
