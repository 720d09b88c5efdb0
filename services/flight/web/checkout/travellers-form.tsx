import type { PaxType } from '@embarque/flight/contract.ts';
import type { FormProps } from '@embarque/web-kit/service/parts.ts';
import type { FlightSelection } from '../results/flight-selection.ts';
import { TravellerFields } from './traveller-fields.tsx';
import type { TravellersForm as Form } from './travellers-draft.ts';
import styles from './travellers-form.module.css';

const paxTitles: Record<PaxType, string> = { ADT: 'Adulto', CHD: 'Criança', INF: 'Bebê' };

/** Everyone who flies, in the order of the search. */
export function TravellersForm(props: FormProps<FlightSelection, Form>) {
  const { form, errors, onChange } = props;
  return (
    <div className={styles.travellers}>
      {form.passengers.map((traveller, index) => {
        const number = form.passengers.slice(0, index + 1).filter(({ type }) => type === traveller.type).length;
        return (
          <TravellerFields
            key={`${traveller.type}${number}`}
            {...props}
            title={`${paxTitles[traveller.type]} ${number}`}
            index={index}
            traveller={traveller}
            onTraveller={(changed) =>
              onChange({ passengers: form.passengers.map((other, place) => (place === index ? changed : other)) })
            }
          />
        );
      })}
      {errors.passengers && (
        <p className={styles.whole} id="passengers" role="alert">
          {errors.passengers}
        </p>
      )}
    </div>
  );
}
