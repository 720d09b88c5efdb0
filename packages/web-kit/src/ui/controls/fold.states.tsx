import { statesOf } from '../../testing/states.ts';
import { Fold } from './fold.tsx';

export default statesOf({
  folded: (
    <Fold title="Regras da tarifa">
      <p style={{ margin: 0 }}>O que já foi usado não volta.</p>
    </Fold>
  ),
});
