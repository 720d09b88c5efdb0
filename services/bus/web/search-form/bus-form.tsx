import { type BusSearchProblems, GROUP_WARNING } from '@embarque/bus/rules/search-rules.ts';
import { busService } from '@embarque/bus/service.ts';
import { ThereAndBackForm } from '@embarque/commerce/web/search/there-and-back-form.tsx';
import { FIELDS_MISSING, useSearchForm } from '@embarque/commerce/web/search/use-search-form.ts';
import type { SearchFormProps } from '@embarque/commerce/web/service-web.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { Bus, MapPin } from 'lucide-react';
import { groupRequest } from '../search/group-request.ts';
import { toSearchAddress } from '../search/search-address.ts';
import { parseStoredSearch } from '../search/stored-search.ts';
import { checkDraft, emptyDraft, isGroupDraft, lacksFields, restoreDraft, toForm } from './bus-draft.ts';
import { PassengersField } from './passengers-field.tsx';
import { StationField } from './station-field.tsx';

const busForm = {
  service: busService,
  emptyDraft,
  restoreDraft,
  parseStored: parseStoredSearch,
  toAddress: toSearchAddress,
};

const icons = { from: <Bus size={18} aria-hidden />, to: <MapPin size={18} aria-hidden /> };

/** The bus search on home. */
export function BusForm(props: SearchFormProps) {
  const { draft, set, limits, shown, formProps, send } = useSearchForm(busForm, props);
  const found = checkDraft(draft, limits);
  // For a group there is an alert instead.
  const problems: BusSearchProblems = isGroupDraft(draft) ? {} : shown(found);

  const askSpecialists = () => {
    const form = toForm(draft);
    showAlert('warning', GROUP_WARNING, { forNextPage: true });
    props.onGroup(form ? groupRequest(form) : '');
  };
  const search = () => {
    if (lacksFields(draft)) showAlert('error', FIELDS_MISSING);
    else if (isGroupDraft(draft)) return askSpecialists();
    send(toForm(draft), found);
  };

  return (
    <ThereAndBackForm
      formProps={formProps(found, search)}
      {...{ draft, limits, icons }}
      problems={{ ...problems, from: problems.origin, to: problems.destination }}
      End={StationField}
      people={<PassengersField value={draft} error={problems.passengers} onChange={set} onGroup={askSpecialists} />}
      onChange={set}
    />
  );
}
