import type { Car } from '@embarque/car/contract.ts';
import { ARRIVAL_NUMBER_MAX, ARRIVAL_NUMBER_PATH } from '@embarque/car/rules/arrival-number.ts';
import { type DriverDraft, driverFields, fitsTerms, rentalFacts } from '@embarque/car/rules/driver-rules.ts';
import { driverTermsText } from '@embarque/car/rules/rental-texts.ts';
import { ownTraveller } from '@embarque/commerce/travellers/traveller-draft.ts';
import { BIRTHDATE_MASK, brazilianDayOf } from '@embarque/commerce/travellers/traveller-text.ts';
import { fieldProps } from '@embarque/commerce/web/field-props.ts';
import type { FormProps } from '@embarque/commerce/web/parts.ts';
import { AddressField } from '@embarque/commerce/web/travellers/address-field.tsx';
import { passportInputs } from '@embarque/commerce/web/travellers/passport-inputs.tsx';
import { TravellerFieldset } from '@embarque/commerce/web/travellers/traveller-fieldset.tsx';
import { TravellerList } from '@embarque/commerce/web/travellers/traveller-list.tsx';
import { formatReais } from '@embarque/contract/money/money.ts';
import { MaskedInput } from '@embarque/web-kit/ui/fields/rewritten/masked-input.tsx';
import { TextInput } from '@mantine/core';
import type { DriverForm } from './driver-draft.ts';
import classes from './driver-form.module.css';

/** The path of the driver, whom the wire has as the only passenger. */
const PATH = 'passengers.0';

/** Who drives, and above the fields whom the company rents to. */
export function CarDriverForm({ selection, form, errors, today, user, onChange, onBlur }: FormProps<Car, DriverForm>) {
  const { driver, arrivalNumber } = form;
  const { deposit, driver: terms, pickupDesk } = selection;
  const facts = rentalFacts(selection, today);
  const { livesAbroad, dropoffDay } = facts;
  const set = (change: Partial<DriverDraft>) => onChange({ ...form, driver: { ...driver, ...change } });
  return (
    <>
      <ul className={classes.rules}>
        <li>{driverTermsText(terms)} no dia da retirada.</li>
        <li>
          O condutor apresenta na loja um cartão de crédito em seu nome, com limite para a caução de{' '}
          {formatReais(deposit.amount)}.
        </li>
      </ul>
      <TravellerList path="passengers" errors={errors}>
        <TravellerFieldset
          title="Condutor principal"
          path={PATH}
          fields={driverFields}
          traveller={driver}
          birthdateHint={`Preço para condutor de ${selection.pricedFor.age} anos`}
          errors={errors}
          inputs={
            livesAbroad
              ? passportInputs({ path: PATH, traveller: driver, tripEnd: dropoffDay, errors, onBlur, onTraveller: set })
              : undefined
          }
          takesPassport={livesAbroad}
          fitsAge={(birthdate) => fitsTerms(birthdate, facts)}
          onTraveller={set}
          ownData={ownTraveller(user)}
          onBlur={onBlur}
        >
          <MaskedInput
            {...fieldProps(
              `${PATH}.licenceDate`,
              'Data da primeira habilitação',
              { errors, onBlur },
              livesAbroad ? 'Como está na habilitação' : 'Como está na CNH',
            )}
            mask={BIRTHDATE_MASK}
            read={brazilianDayOf}
            placeholder="dd/mm/aaaa"
            value={driver.licenceDate ?? ''}
            onAccept={(licenceDate) => set({ licenceDate })}
          />
          {pickupDesk.isAtAirport && (
            <TextInput
              {...fieldProps(
                ARRIVAL_NUMBER_PATH,
                'Número do voo',
                { errors, onBlur },
                'Opcional: se o voo atrasar, o carro espera',
              )}
              autoComplete="off"
              autoCapitalize="characters"
              placeholder="G3 1024"
              maxLength={ARRIVAL_NUMBER_MAX}
              value={arrivalNumber}
              onChange={({ currentTarget: { value } }) => onChange({ ...form, arrivalNumber: value })}
            />
          )}
          <AddressField
            path={`${PATH}.address`}
            isMember
            value={driver.address}
            {...{ errors, onBlur }}
            onText={(address) => set({ address })}
          />
        </TravellerFieldset>
      </TravellerList>
    </>
  );
}
