import { NativeSelect } from '@mantine/core';
import type { Ages } from './hotel-draft.ts';
import classes from './rooms-field.module.css';

interface AgeFieldsProps {
  /** Who they are: "Criança" names "Idade da criança 1". */
  readonly label: string;
  readonly ages: Ages;
  readonly least: number;
  readonly most: number;
  /** How many of the ages, from the first on, are marked where they are missing. */
  readonly checked: number | undefined;
  onChange(ages: Ages): void;
}

const textOf = (age: number): string => (age === 1 ? '1 ano' : `${age} anos`);

/** One age for each person. An age from elsewhere stays on offer. */
export function AgeFields({ label, ages, least, most, checked = 0, onChange }: AgeFieldsProps) {
  if (ages.length === 0) return null;
  const offered = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return (
    <div className={classes.ages}>
      {ages.map((age, index) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: people of a kind are told apart by their number alone.
          key={index}
          label={`${label} ${index + 1}`}
          value={age ?? ''}
          error={index < checked && age === null}
          onChange={({ currentTarget: { value } }) =>
            onChange(ages.map((other, place) => (place === index ? Number(value) : other)))
          }
        >
          {age === null && (
            <option value="" disabled>
              Escolha
            </option>
          )}
          {(age === null || offered.includes(age) ? offered : [age, ...offered].sort((a, b) => a - b)).map((each) => (
            <option key={each} value={each}>
              {textOf(each)}
            </option>
          ))}
        </NativeSelect>
      ))}
    </div>
  );
}
