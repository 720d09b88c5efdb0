import { writtenName } from '@embarque/commerce/travellers/traveller-text.ts';
import type { Person } from '@embarque/commerce/web/parts.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { useId } from 'react';
import classes from './keep-field.module.css';

interface KeepFieldProps {
  readonly service: Pick<ServiceDescriptor, 'personLabel' | 'peopleLabel'>;
  /** How many travel. */
  readonly count: number;
  /** Of whom there is something to keep. */
  readonly toKeep: readonly Pick<Person, 'name' | 'lastName'>[];
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

/** Asks whether whoever travels is to be kept for further purchases; nothing where everybody is already. */
export function KeepField({ service, count, toKeep, checked, onChange }: KeepFieldProps) {
  const id = useId();
  if (toKeep.length === 0) return null;
  const names = toKeep.map(({ name, lastName }) => writtenName(`${name} ${lastName}`)).filter(Boolean);
  // Named where it is not everybody, once all of them have names.
  const isSome = toKeep.length < count && names.length === toKeep.length;
  return (
    <div className={classes.keep}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{keepText(service, toKeep.length)}</label>
      <p id={`${id}-hint`}>
        {isSome && `Quem será salvo: ${names.join(', ')}. `}
        Você altera e remove em “Meus dados”. Dados de menores de idade só podem ser salvos por seus responsáveis.
      </p>
    </div>
  );
}

/** What those who only travel are called, whom a booking calls passengers. */
const PASSENGER = 'Passageiro';

/** Returns "Salvar estes viajantes para as próximas compras", in the words of the service. */
function keepText({ personLabel, peopleLabel }: KeepFieldProps['service'], count: number): string {
  const [one, many] = personLabel === PASSENGER ? ['viajante', 'viajantes'] : [personLabel, peopleLabel];
  const whom = count === 1 ? `este ${one?.toLowerCase()}` : `estes ${many?.toLowerCase()}`;
  return `Salvar ${whom} para as próximas compras`;
}
