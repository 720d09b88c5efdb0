import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { DayShift } from './day-shift.tsx';

const arrival = (shift: string) => (
  <label>
    <input type="radio" name={shift} />{' '}
    <b>
      00:15
      <DayShift shift={shift} />
    </b>{' '}
    SSA
  </label>
);

export default statesOf({ next: arrival('+1'), later: arrival('+2'), before: arrival('−1') });
