import { MAX_CHILD_AGE } from '@embarque/hotel/rules/occupancy.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Sheet } from '@embarque/web-kit/ui/dialogs/sheet.tsx';
import { Counter } from '@embarque/web-kit/ui/fields/counter.tsx';
import { useRef, useState } from 'react';
import { AgeFields } from './age-fields.tsx';
import { type Ages, withCount } from './hotel-draft.ts';
import classes from './rooms-field.module.css';

/** The ages of the children's own dialog; babies and teenagers have theirs in the rooms dialog. */
const USUAL_AGES = { least: 1, most: 12 };

interface ChildrenFieldProps {
  /** Of the room. */
  readonly title: string;
  readonly ages: Ages;
  /** How many of the ages are marked where they are missing. */
  readonly checked: number | undefined;
  onChange(ages: Ages): void;
}

/** The children of a room. One more opens the dialog of their ages, which closes when there is none any more. */
export function ChildrenField({ title, ages, checked, onChange }: ChildrenFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const count = (children: number) => {
    onChange(withCount(ages, children));
    setOpen(children > 0 && (isOpen || children > ages.length));
  };
  const counter = <Counter label="Crianças" hint="0 a 17 anos" value={ages.length} onChange={count} />;
  return (
    <div ref={place}>
      {counter}
      <AgeFields
        label="Idade da criança"
        ages={ages}
        least={0}
        most={MAX_CHILD_AGE}
        checked={checked}
        onChange={onChange}
      />
      {isOpen && (
        <Sheet
          title={`Idade das crianças, ${title}`}
          field={place}
          action={
            <Button wide onClick={() => setOpen(false)}>
              Confirmar idades
            </Button>
          }
          onClose={() => setOpen(false)}
        >
          <div className={classes.children}>
            {counter}
            <AgeFields label="Idade da criança" ages={ages} {...USUAL_AGES} checked={checked} onChange={onChange} />
            <p>Menos de 1 ano ou mais de 12? Escolha a idade junto do quarto.</p>
          </div>
        </Sheet>
      )}
    </div>
  );
}
