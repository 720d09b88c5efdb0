import { Button } from '@embarque/web-kit/ui/button.tsx';
import { FieldButton } from '@embarque/web-kit/ui/field-button.tsx';
import { Popover } from '@mantine/core';
import { Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import classes from './people-field.module.css';

interface PeopleFieldProps {
  readonly label: string;
  /** Who was chosen, in the few words that fit the field; empty shows the placeholder. */
  readonly text: string;
  readonly placeholder: string;
  readonly error?: string | undefined;
  /** The counters. */
  readonly children: ReactNode;
}

/** Who comes along, in one field that opens its counters. */
export function PeopleField({ label, text, placeholder, error, children }: PeopleFieldProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      shadow="lg"
      radius="lg"
      trapFocus
      position="bottom-end"
      width={300}
      withRoles={false}
    >
      <Popover.Target>
        <div>
          <FieldButton
            ref={button}
            label={label}
            value={text}
            placeholder={placeholder}
            icon={<Users size={18} aria-hidden />}
            error={error}
            expanded={opened}
            onClick={() => setOpened(!opened)}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {children}
        <Button wide className={classes.done} onClick={close}>
          Pronto
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
