import { ownTraveller, withSameContact } from '@embarque/commerce/travellers/traveller-draft.ts';
import type { FormProps } from '@embarque/commerce/web/parts.ts';
import { AddressField } from '@embarque/commerce/web/travellers/address-field.tsx';
import { TravellerFieldset } from '@embarque/commerce/web/travellers/traveller-fieldset.tsx';
import { TravellerList } from '@embarque/commerce/web/travellers/traveller-list.tsx';
import { ageProblem, type PassengerDraft, passengerFields } from '@embarque/experience/rules/passenger-rules.ts';
import { experienceService } from '@embarque/experience/service.ts';
import type { ExperienceSelection } from '../experience-selection.ts';
import { ageHint } from '../experience-texts.ts';
import { type PassengersDraft, visitFacts } from './passengers-draft.ts';

/** Returns the passengers with the contact and the address of the first. */
const withSameAddress = (passengers: readonly PassengerDraft[]): PassengerDraft[] =>
  withSameContact(passengers).map((passenger) => ({ ...passenger, address: passengers[0]?.address ?? '' }));

function dayHint(isChild: boolean, experience: ExperienceSelection['experience']): string | undefined {
  const hint = ageHint(isChild, experience);
  return hint && `${hint} no dia`;
}

type PassengersFormProps = FormProps<ExperienceSelection, PassengersDraft>;

/** Everyone who comes, one for each ticket. */
export function PassengersForm({ selection, form, errors, today, user, onChange, onBlur }: PassengersFormProps) {
  const { passengers } = form;
  const facts = visitFacts(selection, today);
  const setAll = (changed: readonly PassengerDraft[]) => onChange({ passengers: changed });
  return (
    <TravellerList path="passengers" errors={errors}>
      {passengers.map((passenger, index) => {
        const path = `passengers.${index}`;
        const isChild = passenger.type === 'CHD';
        const set = (change: Partial<PassengerDraft>) =>
          setAll(passengers.map((other, place) => (place === index ? { ...passenger, ...change } : other)));
        return (
          <TravellerFieldset
            key={path}
            title={`${experienceService.personLabel} ${index + 1} · ${isChild ? 'Criança' : 'Adulto'}`}
            path={path}
            fields={passengerFields}
            traveller={passenger}
            birthdateHint={dayHint(isChild, selection.experience)}
            errors={errors}
            fitsAge={(birthdate) => ageProblem(birthdate, isChild ? 'CHD' : 'ADT', facts) === undefined}
            onTraveller={set}
            ownData={isChild ? undefined : ownTraveller(user)}
            sameContact="e-mail, telefone e endereço"
            onSameContact={index === 0 && passengers.length > 1 ? () => setAll(withSameAddress(passengers)) : undefined}
            onBlur={onBlur}
          >
            <AddressField
              path={`${path}.address`}
              isMember={!isChild}
              value={passenger.address}
              {...{ errors, onBlur }}
              onText={(address) => set({ address })}
            />
          </TravellerFieldset>
        );
      })}
    </TravellerList>
  );
}
