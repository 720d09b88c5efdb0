import { fareNotice, passengerFields } from '@embarque/bus/rules/passenger-rules.ts';
import { busService } from '@embarque/bus/service.ts';
import { ownTraveller, type TravellerDraft, withSameContact } from '@embarque/commerce/travellers/traveller-draft.ts';
import type { FormProps } from '@embarque/commerce/web/parts.ts';
import { TravellerFieldset } from '@embarque/commerce/web/travellers/traveller-fieldset.tsx';
import { TravellerList } from '@embarque/commerce/web/travellers/traveller-list.tsx';
import type { BusSelection } from '../bus-selection.ts';
import type { BusDraft } from './checkout-draft.ts';

/** Everyone who travels, each with their seats. */
export function PassengersForm({ selection, form, errors, user, onChange, onBlur }: FormProps<BusSelection, BusDraft>) {
  const { passengers } = form;
  const days = {
    first: selection.going.departure.slice(0, 10),
    last: (selection.return ?? selection.going).departure.slice(0, 10),
  };
  const setAll = (changed: readonly TravellerDraft[]) => onChange({ ...form, passengers: changed });
  return (
    <TravellerList path="passengers" errors={errors}>
      {passengers.map((passenger, index) => {
        const path = `passengers.${index}`;
        const set = (change: Partial<TravellerDraft>) =>
          setAll(passengers.map((other, place) => (place === index ? { ...passenger, ...change } : other)));
        return (
          <TravellerFieldset
            key={path}
            title={titleOf(form, index)}
            path={path}
            fields={passengerFields}
            traveller={passenger}
            birthdateHint={fareNotice(passenger, { ...days, passengers: passengers.length })}
            errors={errors}
            onTraveller={set}
            ownData={ownTraveller(user)}
            onSameContact={index === 0 && passengers.length > 1 ? () => setAll(withSameContact(passengers)) : undefined}
            onBlur={onBlur}
          />
        );
      })}
    </TravellerList>
  );
}

/** Returns "Passageiro 1 · Ida 12, Volta 7", as far as there are seats. */
function titleOf({ legs }: BusDraft, index: number): string {
  const seats = legs.flatMap(({ seats }, way) => {
    const seat = seats[index];
    return seat == null ? [] : `${way === 0 ? 'Ida' : 'Volta'} ${seat}`;
  });
  return `${busService.personLabel} ${index + 1}${seats.length > 0 ? ` · ${seats.join(', ')}` : ''}`;
}
