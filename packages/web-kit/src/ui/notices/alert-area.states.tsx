import { useEffect } from 'react';
import { statesOf } from '../../testing/states.ts';
import { AlertArea } from './alert-area.tsx';
import { type AlertKind, showAlert } from './alerts.ts';

/** As long as somebody looks at it. */
const HOUR_MS = 3_600_000;

type Said = readonly (readonly [AlertKind, string])[];

function Alerts({ said }: { readonly said: Said }) {
  useEffect(() => {
    for (const [kind, text] of said) showAlert(kind, text, { milliseconds: HOUR_MS });
  }, [said]);
  return <AlertArea />;
}

const removed: Said = [['success', 'Cartão removido.']];
const failed: Said = [['error', 'Não foi possível remover o cartão. Tente novamente.']];
const incomplete: Said = [['warning', 'Preencha todos os campos obrigatórios']];

export default statesOf({
  success: <Alerts said={removed} />,
  error: <Alerts said={failed} />,
  warning: <Alerts said={incomplete} />,
  two: <Alerts said={[...failed, ...incomplete]} />,
});
