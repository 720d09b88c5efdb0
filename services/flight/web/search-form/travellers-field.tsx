import type { FlightSearchProblems } from '@embarque/flight/search-rules.ts';
import { Button } from '@embarque/web-kit/ui/button.tsx';
import { Counter } from '@embarque/web-kit/ui/counter.tsx';
import { FieldButton } from '@embarque/web-kit/ui/field-button.tsx';
import { Popover } from '@mantine/core';
import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import classes from './travellers-field.module.css';

interface Travellers {
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
}

interface TravellersFieldProps {
  readonly value: Travellers;
  readonly problems: FlightSearchProblems;
  onChange(value: Travellers): void;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Who travels in the few words that fit the field: all three kinds together are only counted. */
function textOf({ adults, children, babies }: Travellers): string {
  if (adults > 0 && children > 0 && babies > 0) return `${adults + children + babies} passageiros`;
  return [
    ...counted(adults, 'adulto', 'adultos'),
    ...counted(children, 'criança', 'crianças'),
    ...counted(babies, 'bebê', 'bebês'),
  ].join(', ');
}

/** Who travels, in one field: adults, children and babies, 0 to 9 of each. */
export function TravellersField({ value, problems, onChange }: TravellersFieldProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { adults, children, babies } = value;
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
            label="Passageiros"
            value={textOf(value)}
            placeholder="Quem viaja"
            icon={<Users size={18} aria-hidden />}
            error={problems.travellers ?? problems.adults ?? problems.babies}
            expanded={opened}
            onClick={() => setOpened(!opened)}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Passageiros">
        <Counter
          label="Adultos"
          hint="12 anos ou mais"
          value={adults}
          onChange={(count) => onChange({ ...value, adults: count })}
        />
        <Counter
          label="Crianças"
          hint="2 a 11 anos"
          value={children}
          onChange={(count) => onChange({ ...value, children: count })}
        />
        <Counter
          label="Bebês"
          hint="Até 1 ano, no colo"
          value={babies}
          onChange={(count) => onChange({ ...value, babies: count })}
        />
        <Button wide className={classes.done} onClick={close}>
          Pronto
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
