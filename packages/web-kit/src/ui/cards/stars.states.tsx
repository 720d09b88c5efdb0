import { statesOf } from '../../testing/states.ts';
import { Stars } from './stars.tsx';

export default statesOf({
  five: <Stars category={5} />,
  fourAndHalf: <Stars category={4.5} />,
  one: <Stars category={1} />,
  none: (
    <p>
      Pousada do Farol <Stars category={0} />
    </p>
  ),
});
