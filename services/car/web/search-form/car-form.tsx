import { type CarSearchProblems, RENTAL_TOO_LONG } from '@embarque/car/rules/search-rules.ts';
import { carService } from '@embarque/car/service.ts';
import { searchWindow } from '@embarque/commerce/search-days.ts';
import { SearchButton } from '@embarque/commerce/web/search/search-button.tsx';
import { FIELDS_MISSING, useSearchForm } from '@embarque/commerce/web/search/use-search-form.ts';
import type { SearchFormProps } from '@embarque/commerce/web/service-web.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { CheckBox } from '@embarque/web-kit/ui/controls/check-box/check-box.tsx';
import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { DateRangeField } from '@embarque/web-kit/ui/dates/date-field.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { rentalRequest } from '../search/rental-request.ts';
import { toSearchAddress } from '../search/search-address.ts';
import { parseStoredSearch } from '../search/stored-search.ts';
import { checkDraft, emptyDraft, restoreDraft, toForm } from './car-draft.ts';
import classes from './car-form.module.css';
import { DriverField } from './driver-field.tsx';
import { EndFields } from './end-fields.tsx';
import { TimeField } from './time-field.tsx';
import { useLocations } from './use-locations.ts';

const carForm = {
  service: carService,
  emptyDraft,
  restoreDraft,
  parseStored: parseStoredSearch,
  toAddress: toSearchAddress,
};

/** How many days are charged is told with each offer: the hours decide, and each company has its own grace. */
const handovers = { ends: ['Retirada', 'devolução'] } as const;

/** The car search on home. */
export function CarForm(props: SearchFormProps) {
  const { draft, set, limits, shown, refusal, formProps, send } = useSearchForm(carForm, props);
  const locations = { pickup: useLocations(draft.pickup.city), dropoff: useLocations(draft.dropoff.city) };
  const known = { pickup: locations.pickup.known, dropoff: locations.dropoff.known };
  const found = checkDraft(draft, known, { ...limits, now: serverNow() });
  // Those of the return have no field while it is at the same place.
  const { dropoffAirport: _city, dropoffLocationCode: _desk, ...ofSamePlace } = found;
  const onForm = draft.samePlace ? ofSamePlace : found;
  const problems: CarSearchProblems = { ...shown(found), ...refusal };

  const search = () => {
    const form = toForm(draft, known);
    if (!form) showAlert('error', FIELDS_MISSING);
    send(form, found);
  };

  const askSpecialists = () => {
    const form = toForm(draft, known);
    props.onGroup(form ? rentalRequest(form) : '');
  };

  return (
    <form className={classes.form} {...formProps(onForm, search)}>
      <div className={classes.fields} data-places>
        <EndFields
          word="retirada"
          end={draft.pickup}
          locations={locations.pickup}
          day={draft.pickupDate}
          cityError={problems.pickupAirport}
          locationError={problems.pickupLocationCode}
          onChange={(pickup) => set({ pickup })}
        />
        {!draft.samePlace && (
          <EndFields
            word="devolução"
            end={draft.dropoff}
            locations={locations.dropoff}
            day={draft.dropoffDate}
            cityError={problems.dropoffAirport}
            locationError={problems.dropoffLocationCode}
            onChange={(dropoff) => set({ dropoff })}
          />
        )}
      </div>
      <CheckBox
        className={classes.same}
        label="Devolver no mesmo local"
        checked={draft.samePlace}
        onChange={(samePlace) => set({ samePlace })}
      />
      <div className={classes.fields} data-times>
        <div>
          <DateRangeField
            label="Datas"
            {...searchWindow(limits)}
            value={{ start: draft.pickupDate, end: draft.dropoffDate }}
            words={handovers}
            error={problems.pickupDate ?? problems.dropoffDate}
            onChange={({ start, end }) => set({ pickupDate: start, dropoffDate: end })}
          />
          {problems.dropoffDate === RENTAL_TOO_LONG && (
            <button type="button" className={link.link} onClick={askSpecialists}>
              Pedir um aluguel mais longo aos especialistas
            </button>
          )}
        </div>
        <TimeField
          label="Hora da retirada"
          value={draft.pickupTime}
          error={problems.pickupTime}
          onChange={(pickupTime) => set({ pickupTime })}
        />
        <TimeField
          label="Hora da devolução"
          value={draft.dropoffTime}
          error={problems.dropoffTime}
          onChange={(dropoffTime) => set({ dropoffTime })}
        />
        {/* Its fields have values from the start: what does not fit is said as soon as it is chosen. */}
        <DriverField value={draft} problems={{ ...found, ...problems }} onChange={set} />
        <SearchButton endsRow />
      </div>
    </form>
  );
}
