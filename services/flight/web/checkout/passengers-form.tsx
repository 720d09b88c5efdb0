import { ownTraveller, withSameContact } from '@embarque/commerce/travellers/traveller-draft.ts';
import { fieldProps } from '@embarque/commerce/web/field-props.ts';
import type { FormProps } from '@embarque/commerce/web/parts.ts';
import { passportInputs } from '@embarque/commerce/web/travellers/passport-inputs.tsx';
import { TravellerFieldset } from '@embarque/commerce/web/travellers/traveller-fieldset.tsx';
import { TravellerList } from '@embarque/commerce/web/travellers/traveller-list.tsx';
import type { PaxType } from '@embarque/flight/contract.ts';
import { birthdayNotice, fitsType, type PassengerDraft, passengerFields } from '@embarque/flight/rules/travellers.ts';
import { NativeSelect } from '@mantine/core';
import type { FlightSelection } from '../results/flight-selection.ts';
import { type PassengersDraft, travelFacts } from './passengers-draft.ts';

const paxTitles: Record<PaxType, string> = { ADT: 'Adulto', CHD: 'Criança', INF: 'Bebê' };

/** Everyone who flies, in the order of the search. */
export function PassengersForm({
  selection,
  form,
  errors,
  today,
  user,
  onChange,
  onBlur,
}: FormProps<FlightSelection, PassengersDraft>) {
  const { passengers } = form;
  const facts = travelFacts(selection, today);
  return (
    <TravellerList path="passengers" errors={errors}>
      {passengers.map((passenger, index) => {
        const { type } = passenger;
        const number = passengers.slice(0, index + 1).filter((other) => other.type === type).length;
        const path = `passengers.${index}`;
        const set = (change: Partial<PassengerDraft>) =>
          onChange({
            passengers: passengers.map((other, place) => (place === index ? { ...passenger, ...change } : other)),
          });
        return (
          <TravellerFieldset
            key={`${type}${number}`}
            title={`${paxTitles[type]} ${number}`}
            path={path}
            fields={passengerFields}
            traveller={passenger}
            birthdateHint={birthdayNotice(passenger.birthdate, facts)}
            errors={errors}
            inputs={
              facts.isAbroad
                ? passportInputs({
                    path,
                    traveller: passenger,
                    tripEnd: facts.lastArrival,
                    errors,
                    onBlur,
                    onTraveller: set,
                  })
                : undefined
            }
            takesPassport={facts.isAbroad}
            fitsAge={(birthdate) => fitsType(birthdate, type, facts)}
            onTraveller={set}
            ownData={type === 'ADT' ? ownTraveller(user) : undefined}
            onSameContact={
              index === 0 && passengers.length > 1
                ? () => onChange({ passengers: withSameContact(passengers) })
                : undefined
            }
            onBlur={onBlur}
          >
            {type === 'INF' && (
              <NativeSelect
                {...fieldProps(`${path}.adult`, 'Viaja no colo de', { errors, onBlur })}
                data={adultsOf(form)}
                value={String(passenger.adult ?? '')}
                onChange={({ currentTarget }) => set({ adult: Number(currentTarget.value) })}
              />
            )}
          </TravellerFieldset>
        );
      })}
    </TravellerList>
  );
}

function adultsOf({ passengers }: PassengersDraft) {
  return passengers.flatMap(({ type, name, lastName }, index) => {
    const fullName = `${name} ${lastName}`.trim();
    return type === 'ADT' ? [{ value: String(index), label: fullName || `Adulto ${index + 1}` }] : [];
  });
}
