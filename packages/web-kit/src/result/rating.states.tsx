import { statesOf } from '../testing/states.ts';
import { Rating } from './rating.tsx';

export default statesOf({
  withCount: <Rating score={8.7} count={1234} />,
  alone: <Rating score={9.2} />,
  low: <Rating score={5.4} count={1} />,
  best: <Rating score={10} count={12} />,
  none: (
    <p>
      Pousada do Farol <Rating score={null} />
    </p>
  ),
});
