import { defaultDay, searchWindow } from '@embarque/commerce/search-days.ts';
import { focusInvalidField } from '@embarque/commerce/web/focus-invalid-field.ts';
import type { SearchFormProps } from '@embarque/commerce/web/service-web.ts';
import { GROUP_WARNING } from '@embarque/flight/search-rules.ts';
import { flightService } from '@embarque/flight/service.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { Button } from '@embarque/web-kit/ui/button.tsx';
import { DateField, DateRangeField } from '@embarque/web-kit/ui/date-field.tsx';
import { Segments } from '@embarque/web-kit/ui/segments.tsx';
import { Checkbox } from '@mantine/core';
import { ArrowLeftRight, PlaneLanding, PlaneTakeoff, Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { parseFlightSearchForm, toSearchAddress } from '../search/flight-search-form.ts';
import { groupRequest } from '../search/group-request.ts';
import { AirportField } from './airport-field.tsx';
import {
  asTrip,
  checkDraft,
  emptyDraft,
  type FlightDraft,
  isGroupDraft,
  lacksFields,
  restoreDraft,
  toForm,
} from './flight-draft.ts';
import classes from './flight-form.module.css';
import { TravellersField } from './travellers-field.tsx';

const tripKinds = [
  { value: 'round', label: 'Ida e volta' },
  { value: 'one', label: 'Somente ida' },
] as const;

const MISSING = 'Por favor, preencha todos os campos';

/** The flight search on home. It starts with the search that was stored last. */
export function FlightForm({ refused, onSearch, onGroup }: SearchFormProps) {
  const { campaign } = useUser();
  const today = shopToday();
  const lead = campaign[flightService.advanceDays];
  const limits = { today, advanceDays: lead ?? 0, single: defaultDay(today, lead) };
  const [draft, setDraft] = useState<FlightDraft>(() => {
    const stored = readStored(flightService.searchKey, parseFlightSearchForm);
    return stored ? restoreDraft(stored, limits, refused !== undefined) : emptyDraft(limits);
  });
  const [submitted, setSubmitted] = useState(refused !== undefined);
  const formElement = useRef<HTMLFormElement>(null);
  const set = (part: Partial<FlightDraft>) => setDraft({ ...draft, ...part });
  const found = checkDraft(draft, limits);
  // Errors show from the first Buscar on; for a group there is an alert instead.
  const problems = submitted && !isGroupDraft(draft) ? found : {};
  const days = searchWindow(limits);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const form = toForm(draft);
    if (lacksFields(draft)) showAlert('error', MISSING);
    else if (isGroupDraft(draft)) {
      showAlert('warning', GROUP_WARNING, { forNextPage: true });
      return onGroup(form ? groupRequest(form) : '');
    }
    if (!form || Object.keys(found).length > 0) return focusInvalidField(formElement.current);
    writeStored(flightService.searchKey, form);
    saveSearchKind(flightService.searchKind);
    onSearch(toSearchAddress(form));
  };

  return (
    <form ref={formElement} className={classes.form} onSubmit={submit} noValidate>
      <Segments
        label="Tipo de viagem"
        options={tripKinds}
        value={draft.roundTrip ? 'round' : 'one'}
        onChange={(kind) => setDraft(asTrip(draft, kind === 'round', limits))}
      />
      <div className={classes.fields}>
        <div className={classes.places}>
          <AirportField
            label="Origem"
            icon={<PlaneTakeoff size={18} aria-hidden />}
            value={draft.from}
            error={problems.from}
            onChange={(from) => set({ from })}
          />
          <Button
            look="plain"
            className={classes.swap}
            aria-label="Inverter o trajeto"
            disabled={!draft.from || !draft.to}
            onClick={() => set({ from: draft.to, to: draft.from })}
          >
            <ArrowLeftRight size={16} aria-hidden />
          </Button>
          <AirportField
            label="Destino"
            icon={<PlaneLanding size={18} aria-hidden />}
            value={draft.to}
            error={problems.to}
            onChange={(to) => set({ to })}
          />
        </div>
        {draft.roundTrip ? (
          <DateRangeField
            label="Datas"
            {...days}
            value={{ start: draft.departure, end: draft.return }}
            error={problems.departure ?? problems.return}
            onChange={({ start, end }) => set({ departure: start, return: end })}
          />
        ) : (
          <DateField
            label="Data"
            {...days}
            value={draft.departure}
            error={problems.departure}
            onChange={(departure) => set({ departure })}
          />
        )}
        <TravellersField value={draft} problems={problems} onChange={set} />
      </div>
      <div className={classes.foot}>
        <Checkbox
          size="md"
          label="Tarifas com despacho de bagagem"
          checked={draft.withBaggage}
          onChange={(event) => set({ withBaggage: event.currentTarget.checked })}
        />
        <Checkbox
          size="md"
          label="Apenas voos diretos"
          checked={draft.directOnly}
          onChange={(event) => set({ directOnly: event.currentTarget.checked })}
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
