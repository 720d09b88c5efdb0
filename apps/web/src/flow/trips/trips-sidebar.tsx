import { services } from '@embarque/catalog/services.ts';
import { addMonths } from '@embarque/contract/dates.ts';
import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { DateField } from '@embarque/web-kit/ui/dates/date-field.tsx';
import { TextInput } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { everyTrip, type Situation, situationLabels, type TripsFilter } from './filter-trips.ts';
import classes from './trips-sidebar.module.css';

interface TripsSidebarProps {
  readonly filter: TripsFilter;
  readonly onChange: (filter: TripsFilter) => void;
}

/** How far back bookings are looked for. */
const MONTHS_BACK = 60;
const situations = Object.keys(situationLabels) as Situation[];

/** Filters of the list. Tipo shows the services the campaign offers. Collapsed on a phone. */
export function TripsSidebar({ filter, onChange }: TripsSidebarProps) {
  const { campaign } = useUser();
  const offered = services.filter(({ flag }) => campaign.campaignConfigLayout[flag]);
  const [today] = useState(shopToday);
  const oldest = addMonths(today, -MONTHS_BACK);
  // The calendar shows two months on wide screens: the last one and this one.
  const shownMonth = addMonths(today, -1);
  const set = (change: Partial<TripsFilter>) => onChange({ ...filter, ...change });
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const sidebar = useRef<HTMLElement>(null);
  const clear = () => {
    onChange(everyTrip);
    // Its button goes.
    sidebar.current?.focus();
  };
  return (
    <aside ref={sidebar} className={classes.sidebar} aria-label="Filtros" tabIndex={-1}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setOpen(!isOpen)}
      >
        Filtrar viagens
        <ChevronDown aria-hidden size={18} />
      </button>
      <div id={fields} className={classes.fields}>
        <Group title="Tipo">
          <Choice group="tipo" label="Tudo" checked={filter.kind === 'ALL'} onChoose={() => set({ kind: 'ALL' })} />
          {offered.map(({ kind, tripsLabel }) => (
            <Choice
              key={kind}
              group="tipo"
              label={tripsLabel}
              checked={filter.kind === kind}
              onChoose={() => set({ kind })}
            />
          ))}
        </Group>
        <TextInput
          label="Nome"
          size="md"
          maxLength={TEXT_MAX}
          placeholder="Nome do passageiro"
          value={filter.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <div className={classes.days}>
          <DateField
            label="Data de inicio"
            value={filter.from}
            first={oldest}
            last={filter.to ?? today}
            opensAt={shownMonth}
            onChange={(from) => set({ from })}
          />
          <DateField
            label="Data final"
            value={filter.to}
            first={filter.from ?? oldest}
            last={today}
            opensAt={shownMonth}
            onChange={(to) => set({ to })}
          />
        </div>
        <Group title="Situação">
          <Choice
            group="situacao"
            label="Todas"
            checked={filter.situation === 'all'}
            onChoose={() => set({ situation: 'all' })}
          />
          {situations.map((situation) => (
            <Choice
              key={situation}
              group="situacao"
              label={situationLabels[situation]}
              checked={filter.situation === situation}
              onChoose={() => set({ situation })}
            />
          ))}
        </Group>
      </div>
      {filter !== everyTrip && (
        <button type="button" className={`${classes.clear} ${link.link}`} onClick={clear}>
          Limpar filtros
        </button>
      )}
    </aside>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly group: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Choice({ group, label, checked, onChoose }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      {label}
    </label>
  );
}
