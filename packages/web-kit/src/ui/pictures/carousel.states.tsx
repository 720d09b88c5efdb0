import { samplePictures } from '../../testing/sample-pictures.ts';
import { statesOf } from '../../testing/states.ts';
import { Carousel } from './carousel.tsx';

/** The place of a card's picture. */
const inCard = { width: 184, aspectRatio: '4 / 3', borderRadius: 8 } as const;

export default statesOf({
  inCard: (
    <div style={inCard}>
      <Carousel name="Pousada do Farol" pictures={samplePictures(4)} />
    </div>
  ),
  advancing: (
    <div style={{ ...inCard, width: '100%', maxWidth: 480 }}>
      <Carousel advances name="Pousada do Farol" pictures={samplePictures(3)} />
    </div>
  ),
  one: (
    <div style={inCard}>
      <Carousel advances name="Pousada do Farol" pictures={samplePictures(1)} />
    </div>
  ),
  none: (
    <div style={inCard}>
      <Carousel advances name="Pousada do Farol" pictures={[]} />
    </div>
  ),
});
