import { statesOf } from '../../testing/states.ts';
import { Stepper } from './stepper.tsx';

const steps = ['Pesquisa', 'Resumo e pagamento', 'Confirmação'];

export default statesOf({
  between: <Stepper label="Etapas da compra" steps={steps} current={1} />,
  done: <Stepper label="Etapas da compra" steps={steps} current={2} isDone />,
});
