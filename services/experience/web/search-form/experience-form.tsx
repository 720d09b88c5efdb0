import { searchWindow } from '@embarque/commerce/search-days.ts';
import { OneRowForm } from '@embarque/commerce/web/search/one-row-form.tsx';
import { PlaceField } from '@embarque/commerce/web/search/place-field.tsx';
import { FIELDS_MISSING, useSearchForm } from '@embarque/commerce/web/search/use-search-form.ts';
import type { SearchFormProps } from '@embarque/commerce/web/service-web.ts';
import { experienceRoutes } from '@embarque/experience/contract.ts';
import type { ExperienceSearchProblems } from '@embarque/experience/rules/search-rules.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { DateField } from '@embarque/web-kit/ui/dates/date-field.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { MapPin } from 'lucide-react';
import { cityText, type SearchedCity, toSearchAddress } from '../search/search-address.ts';
import { parseStoredSearch } from '../search/stored-search.ts';
import { checkDraft, emptyDraft, restoreDraft, toForm } from './experience-draft.ts';

const cities = {
  lookUp: (name: string, signal: AbortSignal) => call(experienceRoutes.cities, { query: { name } }, { signal }),
  keyOf: ({ id }: SearchedCity) => id,
  labelOf: cityText,
  optionOf: ({ cityName, stateName }: SearchedCity) => ({ name: cityName, note: stateName }),
};

const experienceForm = {
  service: experienceService,
  emptyDraft,
  restoreDraft,
  parseStored: parseStoredSearch,
  toAddress: toSearchAddress,
};

/** The experience search on home. */
export function ExperienceForm(props: SearchFormProps) {
  const { draft, set, limits, shown, refusal, formProps, send } = useSearchForm(experienceForm, props);
  const found = checkDraft(draft, limits);
  const problems: ExperienceSearchProblems = { ...shown(found), ...refusal };

  const search = () => {
    const form = toForm(draft);
    if (!form) showAlert('error', FIELDS_MISSING);
    send(form, found);
  };

  return (
    <OneRowForm formProps={formProps(found, search)} widths={[3, 2]}>
      <PlaceField<SearchedCity>
        {...cities}
        label="Cidade"
        placeholder="Onde você estará"
        icon={<MapPin size={18} aria-hidden />}
        value={draft.city}
        error={problems.cityId}
        onChange={(city) => set({ city })}
      />
      <DateField
        label="Data"
        {...searchWindow(limits)}
        value={draft.day}
        error={problems.startDate ?? problems.endDate}
        onChange={(day) => set({ day })}
      />
    </OneRowForm>
  );
}
