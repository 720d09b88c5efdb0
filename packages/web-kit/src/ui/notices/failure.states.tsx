import { statesOf } from '../../testing/states.ts';
import { Failure } from './failure.tsx';

export default statesOf({
  said: <Failure>O e-mail ou a senha não conferem. Confira e tente de novo.</Failure>,
});
