import { type ReactNode, useState } from 'react';
import { statesOf } from '../../testing/states.ts';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

interface AskingProps {
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** A page whose button opens the dialog. */
function Asking({ isBusy = false, children }: AskingProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancelar a reserva</Button>
      {isOpen && (
        <Dialog title="Cancelar a reserva?" isBusy={isBusy} onClose={() => setOpen(false)}>
          <p>Confira o que volta para você.</p>
          {children}
          <Button look="danger">Cancelar a reserva</Button>
        </Dialog>
      )}
    </>
  );
}

const rules = Array.from({ length: 20 }, (_, index) => `Regra ${index + 1}: o que já foi usado não volta.`);

export default statesOf({
  open: <Asking />,
  busy: <Asking isBusy />,
  long: (
    <Asking>
      {rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
    </Asking>
  ),
  withFoot: (
    <Dialog title="Confira as regras" foot={<Button>Aceitar as regras</Button>} onClose={() => undefined}>
      {rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      {rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
    </Dialog>
  ),
  short: (
    <Dialog isShort title="O preço mudou" foot={<Button>Aceitar novo valor</Button>} onClose={() => undefined}>
      <p>Agora custa 12.000 pontos.</p>
    </Dialog>
  ),
  withAction: (
    <Dialog title="Filtros" action={<Button look="quiet">Limpar</Button>} onClose={() => undefined}>
      <p>Nenhum filtro ligado.</p>
    </Dialog>
  ),
});
