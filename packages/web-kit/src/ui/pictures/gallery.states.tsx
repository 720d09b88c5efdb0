import { samplePictures } from '../../testing/sample-pictures.ts';
import { statesOf } from '../../testing/states.ts';
import { Gallery } from './gallery.tsx';
import GalleryView from './gallery-view.tsx';

const NAME = 'Pousada do Farol';
const broken = { src: 'data:image/png;base64,broken', alt: 'Recepção' };
const [front, ...others] = samplePictures(6);

export default statesOf({
  many: <Gallery name={NAME} pictures={samplePictures(8)} />,
  four: <Gallery name={NAME} pictures={samplePictures(4)} />,
  two: <Gallery name={NAME} pictures={samplePictures(2)} />,
  one: <Gallery name={NAME} pictures={samplePictures(1)} />,
  none: <Gallery name={NAME} pictures={[]} />,
  broken: <Gallery name={NAME} pictures={[broken, front ?? broken, broken, ...others]} />,
  whole: <GalleryView name={NAME} pictures={samplePictures(8)} first={1} onClose={() => undefined} />,
});
