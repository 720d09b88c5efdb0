import { MAX_DRIVER_AGE, MIN_DRIVER_AGE } from '@embarque/car/rules/driver-rules.ts';
import { HOME_COUNTRY } from '@embarque/car/rules/home-country.ts';
import type { CarSearchProblems } from '@embarque/car/rules/search-rules.ts';
import { isCountry } from '@embarque/commerce/travellers/countries.ts';
import { PeopleField } from '@embarque/commerce/web/search/people-field.tsx';
import { countryOptions } from '@embarque/commerce/web/travellers/country-options.ts';
import { NativeSelect } from '@mantine/core';
import { licenceText, MANY_LICENCE_YEARS, yearsText } from '../search/licence-text.ts';
import type { CarDraft } from './car-draft.ts';
import classes from './car-form.module.css';

type Driver = Pick<CarDraft, 'driverAge' | 'licenceYears' | 'residence'>;

interface DriverFieldProps {
  readonly value: Driver;
  readonly problems: Pick<CarSearchProblems, 'driverAge' | 'driverLicenceYears' | 'driverCountry'>;
  onChange(driver: Driver): void;
}

/** No company asks for more years of the licence. */
const ages = Array.from({ length: MAX_DRIVER_AGE - MIN_DRIVER_AGE + 1 }, (_, index) => MIN_DRIVER_AGE + index);
const ageOptions = ages.map((age) => ({ value: String(age), label: yearsText(age) }));
const licenceOptions = Array.from({ length: MANY_LICENCE_YEARS + 1 }, (_, years) => ({
  value: String(years),
  label: licenceText(years),
}));

/** Who drives, in one field: age, years of the licence and country of residence decide which companies rent, and the price. */
export function DriverField({ value, problems, onChange }: DriverFieldProps) {
  const { driverAge, licenceYears, residence } = value;
  const { driverAge: ageProblem, driverLicenceYears: licenceProblem, driverCountry: countryProblem } = problems;
  const country = residence === HOME_COUNTRY ? '' : `, ${residence}`;
  return (
    <PeopleField
      label="Condutor"
      text={`${yearsText(driverAge)}, CNH há ${licenceText(licenceYears)}${country}`}
      placeholder="Quem dirige"
      error={ageProblem ?? licenceProblem ?? countryProblem}
    >
      <div className={classes.driver}>
        <NativeSelect
          label="Idade do condutor"
          size="md"
          data={ageOptions}
          value={String(driverAge)}
          error={ageProblem}
          onChange={(event) => onChange({ ...value, driverAge: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="Habilitado há"
          size="md"
          data={licenceOptions}
          value={String(Math.min(licenceYears, MANY_LICENCE_YEARS))}
          error={licenceProblem}
          onChange={(event) => onChange({ ...value, licenceYears: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="País de residência"
          size="md"
          // A search by hand may have asked for one that is none: it shows until one of them is chosen.
          data={isCountry(residence) ? countryOptions : [{ value: residence, label: residence }, ...countryOptions]}
          value={residence}
          error={countryProblem}
          onChange={(event) => onChange({ ...value, residence: event.currentTarget.value })}
        />
        <p>Idade e habilitação decidem quais locadoras alugam e quanto cobram.</p>
      </div>
    </PeopleField>
  );
}
