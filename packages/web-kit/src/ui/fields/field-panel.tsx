import { type ReactNode, useRef, useState } from 'react';
import { Sheet } from '../dialogs/sheet.tsx';
import { FieldButton } from './field-button.tsx';

interface FieldPanelProps {
  readonly label: string;
  /** What was chosen, in the few words that fit the field; empty shows the placeholder. */
  readonly text: string;
  readonly placeholder: string;
  readonly icon: ReactNode;
  readonly error?: string | undefined;
  /** Loads ahead what the panel shows. */
  onPrepare?(): void;
  /** Stays in sight below the content. */
  action?(close: () => void): ReactNode;
  /** What the value is chosen in. */
  children(close: () => void): ReactNode;
}

/** A field whose value is chosen in a panel beside it, or in a sheet on phones. */
export function FieldPanel(props: FieldPanelProps) {
  const { label, text, placeholder, icon, error, onPrepare, action, children } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <FieldButton
        ref={button}
        label={label}
        value={text}
        placeholder={placeholder}
        icon={icon}
        error={error}
        expanded={isOpen}
        onClick={() => setOpen(true)}
        {...(onPrepare && { onPrepare })}
      />
      {isOpen && (
        <Sheet title={label} field={button} action={action?.(close)} onClose={close}>
          {children(close)}
        </Sheet>
      )}
    </>
  );
}
