import { freeFaresText } from '@embarque/bus/rules/passenger-rules.ts';
import { MAX_PASSENGERS } from '@embarque/bus/rules/search-rules.ts';
import { countedText } from '@embarque/commerce/travellers/counted.ts';
import { PeopleField } from '@embarque/commerce/web/search/people-field.tsx';
import { countryOptions } from '@embarque/commerce/web/travellers/country-options.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { Counter } from '@embarque/web-kit/ui/fields/counter.tsx';
import { NativeSelect } from '@mantine/core';
import { USUAL_NATIONALITY } from '../search/search-address.ts';
import type { BusDraft } from './bus-draft.ts';
import classes from './passengers-field.module.css';

type Passengers = Pick<BusDraft, 'passengers' | 'nationality'>;

interface PassengersFieldProps {
  readonly value: Passengers;
  readonly error: string | undefined;
  onChange(value: Passengers): void;
  /** There are more of them than the shop books by itself. */
  onGroup(): void;
}

/** Searches carry the name of the country. */
const nationalities = countryOptions.map(({ label }) => label);

/** Who travels, in one field: how many, and where they come from. */
export function PassengersField({ value, error, onChange, onGroup }: PassengersFieldProps) {
  const { passengers, nationality } = value;
  const count = countedText([[passengers, 'passageiro', 'passageiros']]);
  return (
    <PeopleField
      label="Passageiros"
      text={nationality === USUAL_NATIONALITY ? count : [count, nationality].filter(Boolean).join(', ')}
      placeholder="Quem viaja"
      error={error}
    >
      <Counter
        label="Passageiros"
        hint="Cada um no seu assento"
        value={passengers}
        min={1}
        max={MAX_PASSENGERS}
        onChange={(count) => onChange({ ...value, passengers: count })}
      />
      <p className={classes.free}>{freeFaresText(shopToday())}</p>
      {passengers >= MAX_PASSENGERS && (
        <button type="button" className={link.link} onClick={onGroup}>
          Somos mais de {MAX_PASSENGERS}
        </button>
      )}
      <NativeSelect
        label="Nacionalidade"
        size="md"
        data={nationalities.includes(nationality) ? nationalities : [nationality, ...nationalities]}
        value={nationality}
        onChange={(event) => onChange({ ...value, nationality: event.currentTarget.value })}
      />
    </PeopleField>
  );
}
