import { ThereAndBackForm } from '@embarque/commerce/web/search/there-and-back-form.tsx';
import { FIELDS_MISSING, useSearchForm } from '@embarque/commerce/web/search/use-search-form.ts';
import type { SearchFormProps } from '@embarque/commerce/web/service-web.ts';
import { GROUP_WARNING } from '@embarque/flight/rules/search-rules.ts';
import { flightService } from '@embarque/flight/service.ts';
import { CheckBox } from '@embarque/web-kit/ui/controls/check-box/check-box.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { PlaneLanding, PlaneTakeoff } from 'lucide-react';
import { parseFlightSearchForm, toSearchAddress } from '../search/flight-search-form.ts';
import { groupRequest } from '../search/group-request.ts';
import { AirportField } from './airport-field.tsx';
import { checkDraft, emptyDraft, isGroupDraft, lacksFields, restoreDraft, toForm } from './flight-draft.ts';
import { TravellersField } from './travellers-field.tsx';

const flightForm = {
  service: flightService,
  emptyDraft,
  restoreDraft,
  parseStored: parseFlightSearchForm,
  toAddress: toSearchAddress,
};

const icons = { from: <PlaneTakeoff size={18} aria-hidden />, to: <PlaneLanding size={18} aria-hidden /> };

/** The flight search on home. */
export function FlightForm(props: SearchFormProps) {
  const { draft, set, limits, shown, formProps, send } = useSearchForm(flightForm, props);
  const found = checkDraft(draft, limits);
  // For a group there is an alert instead.
  const problems = isGroupDraft(draft) ? {} : shown(found);

  const search = () => {
    const form = toForm(draft);
    if (lacksFields(draft)) showAlert('error', FIELDS_MISSING);
    else if (isGroupDraft(draft)) {
      showAlert('warning', GROUP_WARNING, { forNextPage: true });
      return props.onGroup(form ? groupRequest(form) : '');
    }
    send(form, found);
  };

  return (
    <ThereAndBackForm
      formProps={formProps(found, search)}
      {...{ draft, limits, problems, icons }}
      End={AirportField}
      people={<TravellersField value={draft} problems={problems} onChange={set} />}
      onChange={set}
    >
      <CheckBox
        label="Tarifas com despacho de bagagem"
        checked={draft.withBaggage}
        onChange={(withBaggage) => set({ withBaggage })}
      />
      <CheckBox label="Apenas voos diretos" checked={draft.directOnly} onChange={(directOnly) => set({ directOnly })} />
    </ThereAndBackForm>
  );
}
