import { type ReactNode, useRef, useState } from 'react';
import { statesOf } from '../../testing/states.ts';
import { Button } from '../controls/button.tsx';
import { Sheet } from './sheet.tsx';

interface OpeningProps {
  readonly isOpenAtFirst?: boolean;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A field whose sheet opens. */
export function Opening({ isOpenAtFirst = true, action, children }: OpeningProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const field = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={field} look="plain" onClick={() => setOpen(true)}>
        Viajantes
      </Button>
      {isOpen && (
        <Sheet title="Viajantes" field={field} action={action} onClose={() => setOpen(false)}>
          <p>Quem viaja?</p>
          <Button look="plain" data-autofocus>
            2 adultos
          </Button>
          {children}
        </Sheet>
      )}
    </>
  );
}

const rules = Array.from({ length: 30 }, (_, index) => `Linha ${index + 1}`);

export default statesOf({
  open: <Opening />,
  withAction: <Opening action={<Button wide>Confirmar</Button>} />,
  long: (
    <Opening action={<Button wide>Confirmar</Button>}>
      {rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
    </Opening>
  ),
});
