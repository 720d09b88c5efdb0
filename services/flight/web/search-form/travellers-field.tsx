import { countedText } from '@embarque/commerce/travellers/counted.ts';
import { PeopleField } from '@embarque/commerce/web/search/people-field.tsx';
import type { FlightSearchProblems } from '@embarque/flight/rules/search-rules.ts';
import { Counter } from '@embarque/web-kit/ui/fields/counter.tsx';

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

/** Who travels, in a text that fits the field: where there are all three kinds, only their sum. */
function textOf({ adults, children, babies }: Travellers): string {
  if (adults > 0 && children > 0 && babies > 0) return `${adults + children + babies} passageiros`;
  return countedText([
    [adults, 'adulto', 'adultos'],
    [children, 'criança', 'crianças'],
    [babies, 'bebê', 'bebês'],
  ]);
}

/** Who travels, in one field: adults, children and babies, 0 to 9 of each. */
export function TravellersField({ value, problems, onChange }: TravellersFieldProps) {
  return (
    <PeopleField
      label="Passageiros"
      text={textOf(value)}
      placeholder="Quem viaja"
      error={problems.travellers ?? problems.adults ?? problems.babies}
    >
      <Counter
        label="Adultos"
        hint="12 anos ou mais"
        value={value.adults}
        onChange={(adults) => onChange({ ...value, adults })}
      />
      <Counter
        label="Crianças"
        hint="2 a 11 anos"
        value={value.children}
        onChange={(children) => onChange({ ...value, children })}
      />
      <Counter
        label="Bebês"
        hint="Até 1 ano, no colo"
        value={value.babies}
        onChange={(babies) => onChange({ ...value, babies })}
      />
    </PeopleField>
  );
}
