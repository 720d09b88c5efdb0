import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { FieldPanel } from '@embarque/web-kit/ui/fields/field-panel.tsx';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './people-field.module.css';

interface PeopleFieldProps {
  readonly label: string;
  /** Who was chosen, in the few words that fit the field; empty shows the placeholder. */
  readonly text: string;
  readonly placeholder: string;
  readonly error?: string | undefined;
  /** What the button says that closes it. */
  readonly done?: string;
  /** The counters. */
  readonly children: ReactNode;
}

/** Who comes along, in one field that opens its counters. */
export function PeopleField({ done = 'Pronto', children, ...field }: PeopleFieldProps) {
  return (
    <FieldPanel
      {...field}
      icon={<Users size={18} aria-hidden />}
      action={(close) => (
        <Button wide onClick={close}>
          {done}
        </Button>
      )}
    >
      {() => <div className={classes.people}>{children}</div>}
    </FieldPanel>
  );
}
