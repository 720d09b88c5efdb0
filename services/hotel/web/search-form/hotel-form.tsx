import { searchWindow } from '@embarque/commerce/search-days.ts';
import { OneRowForm } from '@embarque/commerce/web/search/one-row-form.tsx';
import { PlaceField } from '@embarque/commerce/web/search/place-field.tsx';
import { useSearchForm } from '@embarque/commerce/web/search/use-search-form.ts';
import type { SearchFormProps } from '@embarque/commerce/web/service-web.ts';
import { hotelRoutes } from '@embarque/hotel/contract.ts';
import type { HotelSearchProblems } from '@embarque/hotel/rules/search-rules.ts';
import { nightsOf, nightsText } from '@embarque/hotel/rules/stay-texts.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { DateRangeField } from '@embarque/web-kit/ui/dates/date-field.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { MapPin } from 'lucide-react';
import { groupRequest } from '../search/group-request.ts';
import { citiesOf } from '../search/hotel-query.ts';
import { cityText, type SearchedCity, toSearchAddress } from '../search/search-address.ts';
import { parseStoredSearch } from '../search/stored-search.ts';
import { checkDraft, emptyDraft, restoreDraft, toForm } from './hotel-draft.ts';
import { RoomsField } from './rooms-field.tsx';

async function lookUp(name: string, signal: AbortSignal) {
  const { status, body } = await call(hotelRoutes.locations, { query: { name } }, { signal });
  return { status, body: body && citiesOf(body) };
}

const cities = {
  keyOf: ({ addressCode }: SearchedCity) => addressCode,
  labelOf: cityText,
  optionOf: ({ cityName, parentName, country }: SearchedCity) => ({
    name: cityName,
    note: [parentName, country].filter(Boolean).join(', '),
  }),
};

const hotelForm = {
  service: hotelService,
  emptyDraft,
  restoreDraft,
  parseStored: parseStoredSearch,
  toAddress: toSearchAddress,
};

const stay = { length: (checkIn: string, checkOut: string) => nightsText(nightsOf({ checkIn, checkOut })) };

/** The hotel search on home. */
export function HotelForm(props: SearchFormProps) {
  const { draft, set, limits, sent, shown, refusal, formProps, send } = useSearchForm(hotelForm, props);
  const { group, ...found } = checkDraft(draft, limits);
  const problems: HotelSearchProblems = { ...shown(found), ...refusal };

  const search = () => {
    const form = toForm(draft);
    if (form && group !== undefined && Object.keys(found).length === 0) {
      showAlert('warning', group, { forNextPage: true });
      return props.onGroup(groupRequest(form));
    }
    send(form, found);
  };

  return (
    <OneRowForm formProps={formProps(found, search)} widths={[3, 2, 2]}>
      <PlaceField<SearchedCity>
        {...cities}
        label="Destino"
        placeholder="Cidade"
        icon={<MapPin size={18} aria-hidden />}
        value={draft.city}
        error={problems.addressCode}
        lookUp={lookUp}
        onChange={(city) => set({ city })}
      />
      <DateRangeField
        label="Entrada e saída"
        {...searchWindow(limits)}
        value={{ start: draft.checkIn, end: draft.checkOut }}
        words={stay}
        error={problems.checkIn ?? problems.checkOut}
        onChange={({ start, end }) => set({ checkIn: start, checkOut: end })}
      />
      <RoomsField
        rooms={draft.rooms}
        sent={sent?.rooms}
        error={problems.apartments}
        onChange={(rooms) => set({ rooms })}
      />
    </OneRowForm>
  );
}
