import { ownTraveller, withSameContact } from '@embarque/commerce/travellers/traveller-draft.ts';
import type { FormProps } from '@embarque/commerce/web/parts.ts';
import { TravellerFieldset } from '@embarque/commerce/web/travellers/traveller-fieldset.tsx';
import { TravellerList } from '@embarque/commerce/web/travellers/traveller-list.tsx';
import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import { adultBand } from '@embarque/entertainment/rules/age-bands.ts';
import { ageProblem, type PassengerDraft, passengerFields } from '@embarque/entertainment/rules/passenger-rules.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { bandAgesText } from '../activity-texts.ts';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import { type EntertainmentDraft, factsOf } from './checkout-draft.ts';
import classes from './passengers-form.module.css';
import { TransferForm } from './transfer-form.tsx';

type PassengersFormProps = FormProps<EntertainmentSelection, EntertainmentDraft>;

/** Everyone who takes part, the oldest types first, and where a transfer fetches and leaves them. */
export function PassengersForm(props: PassengersFormProps) {
  const { selection, form, errors, today, user, onChange, onBlur } = props;
  const { passengers, transferData } = form;
  const { activity } = selection;
  const bands = bandsOf(activity);
  const adult = adultBand(bands);
  const facts = factsOf(selection, today);
  const setAll = (changed: readonly PassengerDraft[]) => onChange({ ...form, passengers: changed });
  return (
    <div className={classes.sections}>
      <TravellerList path="passengers" errors={errors}>
        {passengers.map((passenger, index) => {
          const path = `passengers.${index}`;
          const band = bands.find(({ endAge }) => endAge === passenger.endAge);
          const ages = band && bandAgesText(band, { bands, minAge: activity.minAge });
          const isAdult = passenger.endAge === adult?.endAge;
          const set = (change: Partial<PassengerDraft>) =>
            setAll(passengers.map((other, place) => (place === index ? { ...passenger, ...change } : other)));
          return (
            <TravellerFieldset
              key={path}
              title={`${entertainmentService.personLabel} ${index + 1} · ${band?.name ?? ''}`}
              path={path}
              fields={passengerFields}
              traveller={passenger}
              birthdateHint={ages && `${ages} no dia`}
              errors={errors}
              fitsAge={(birthdate) => ageProblem(birthdate, passenger.endAge, facts) === undefined}
              onTraveller={set}
              ownData={isAdult ? ownTraveller(user) : undefined}
              onSameContact={
                index === 0 && passengers.length > 1 ? () => setAll(withSameContact(passengers)) : undefined
              }
              onBlur={onBlur}
            />
          );
        })}
      </TravellerList>
      {transferData && (
        <TransferForm
          {...{ selection, errors, onBlur }}
          draft={transferData}
          onDraft={(changed) => onChange({ ...form, transferData: changed })}
        />
      )}
    </div>
  );
}
