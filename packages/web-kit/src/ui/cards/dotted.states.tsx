import { statesOf } from '../../testing/states.ts';
import { Dotted } from './dotted.tsx';

const parts = ['Expresso Pé de Estrada', 'Convencional', '2 pessoa(s)'];

export default statesOf({
  oneLine: <Dotted parts={parts} />,
  twoLines: (
    <div style={{ width: 240 }}>
      <Dotted parts={parts} />
    </div>
  ),
  alone: <Dotted parts={['Convencional']} />,
});
