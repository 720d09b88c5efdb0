import { useState } from 'react';
import { statesOf } from '../../../testing/states.ts';
import { CheckBox } from './check-box.tsx';

/** A box with a tick that comes and goes. */
function Direct({ isTicked = false }: { readonly isTicked?: boolean }) {
  const [checked, setChecked] = useState(isTicked);
  return <CheckBox label="Apenas voos diretos" checked={checked} onChange={setChecked} />;
}

export default statesOf({ empty: <Direct />, ticked: <Direct isTicked /> });
