import { searchWindow } from '@embarque/commerce/search-days.ts';
import { focusInvalidField } from '@embarque/commerce/web/focus-invalid-field.ts';
import type { SearchFormProps } from '@embarque/commerce/web/service-web.ts';
import { serverNow, shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { Button } from '@embarque/web-kit/ui/button.tsx';
import { DateRangeField } from '@embarque/web-kit/ui/date-field.tsx';
import { Checkbox } from '@mantine/core';
import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { CarSearchProblems } from '../../search-rules.ts';
import { carService } from '../../service.ts';
import { toSearchAddress } from '../search/search-address.ts';
import { parseStoredSearch } from '../search/stored-search.ts';
import { type CarDraft, checkDraft, emptyDraft, restoreDraft, toForm } from './car-draft.ts';
import classes from './car-form.module.css';
import { DriverField } from './driver-field.tsx';
import { EndFields } from './end-fields.tsx';
import { TimeField } from './time-field.tsx';
import { useLocations } from './use-locations.ts';

const MISSING = 'Por favor, preencha todos os campos';

/** The car search on home. It starts with the search that was stored last. */
export function CarForm({ refused, onSearch }: SearchFormProps) {
  const { campaign } = useUser();
  const limits = { today: shopToday(), advanceDays: campaign[carService.advanceDays] ?? 0 };
  const [draft, setDraft] = useState<CarDraft>(() => {
    const stored = readStored(carService.searchKey, parseStoredSearch);
    return stored ? restoreDraft(stored, limits, refused !== undefined) : emptyDraft(limits);
  });
  const [submitted, setSubmitted] = useState(refused !== undefined);
  // What the server said counts until something else is asked for.
  const [refusedDraft] = useState(draft);
  const formElement = useRef<HTMLFormElement>(null);
  const locations = { pickup: useLocations(draft.pickup.city), dropoff: useLocations(draft.dropoff.city) };
  const known = { pickup: locations.pickup.known, dropoff: locations.dropoff.known };
  const set = (part: Partial<CarDraft>) => setDraft({ ...draft, ...part });
  const found = checkDraft(draft, known, { ...limits, now: serverNow() });
  // Errors show from the first Buscar on.
  const problems: CarSearchProblems = submitted ? { ...found, ...(draft === refusedDraft && refused) } : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const form = toForm(draft, known);
    if (!form) showAlert('error', MISSING);
    if (!form || Object.keys(found).length > 0) return focusInvalidField(formElement.current);
    writeStored(carService.searchKey, form);
    saveSearchKind(carService.searchKind);
    onSearch(toSearchAddress(form));
  };

  return (
    <form ref={formElement} className={classes.form} onSubmit={submit} noValidate>
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
      <Checkbox
        size="md"
        className={classes.same ?? ''}
        label="Devolver no mesmo local"
        checked={draft.samePlace}
        onChange={(event) => set({ samePlace: event.currentTarget.checked })}
      />
      <div className={classes.fields} data-times>
        <DateRangeField
          label="Datas"
          {...searchWindow(limits)}
          value={{ start: draft.pickupDate, end: draft.dropoffDate }}
          error={problems.pickupDate ?? problems.dropoffDate}
          onChange={({ start, end }) => set({ pickupDate: start, dropoffDate: end })}
        />
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
        <DriverField
          value={draft}
          error={problems.driverAge ?? problems.driverLicenceYears}
          onChange={({ driverAge, licenceYears, residence }) => set({ driverAge, licenceYears, residence })}
        />
        <Button
          type="submit"
          look="accent"
          size="lg"
          className={classes.submit}
          icon={<Search size={20} aria-hidden />}
        >
          Buscar
        </Button>
      </div>
    </form>
  );
}
