import { statesOf } from '../../testing/states.ts';
import { LoadingDialog } from './loading-dialog.tsx';

export default statesOf({
  booking: <LoadingDialog text="Aguarde, enquanto concluímos sua reserva." />,
  any: <LoadingDialog text="Aguarde..." />,
});
