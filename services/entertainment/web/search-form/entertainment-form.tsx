import { OneRowForm } from '@embarque/commerce/web/search/one-row-form.tsx';
import { FIELDS_MISSING, useSearchForm } from '@embarque/commerce/web/search/use-search-form.ts';
import type { SearchFormProps } from '@embarque/commerce/web/service-web.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useEffect, useEffectEvent } from 'react';
import { toDetailsAddress } from '../search/details-query.ts';
import { parseStoredSearch, type SearchedPlace, toSearchAddress } from '../search/search-address.ts';
import { checkDraft, draftOf, emptyDraft, restoreDraft } from './destination-draft.ts';
import classes from './destination-field.module.css';
import { DestinationField, LOADING_TEXT } from './destination-field.tsx';
import { type Destination, OPENED_KEY } from './destinations.ts';
import { useTextSearch } from './use-text-search.ts';

const entertainmentForm = {
  service: entertainmentService,
  emptyDraft,
  restoreDraft,
  parseStored: parseStoredSearch,
  toAddress: toSearchAddress,
};

/** The search for activities on home: a place leads to its results, an activity to its details. */
export function EntertainmentForm(props: SearchFormProps) {
  const { draft, set, shown, refusal, formProps, send } = useSearchForm(entertainmentForm, props);
  const found = checkDraft(draft);

  const searchIn = (local: SearchedPlace) => {
    removeStored(OPENED_KEY);
    send({ local }, {});
  };
  const texts = useTextSearch(searchIn);
  const isLost = !draft.chosen && !texts.isSearching && texts.lost?.text === draft.text;
  const lost = isLost ? texts.lost : undefined;
  const leadToField = useEffectEvent(() => send(undefined, {}));
  useEffect(() => {
    if (lost) leadToField();
  }, [lost]);

  const show = (chosen: Destination) => {
    texts.stop();
    if (chosen.kind === 'place') return searchIn(chosen.place);
    // No search stands behind it: who comes back finds it in the field.
    writeStored(OPENED_KEY, chosen.activity);
    props.onOpen(toDetailsAddress({ activityId: chosen.activity.activityId, search: undefined }));
  };
  const search = () => {
    if (draft.chosen) return show(draft.chosen);
    if (draft.text.trim() !== '') return void texts.start(draft.text);
    showAlert('error', FIELDS_MISSING);
    send(undefined, found);
  };

  return (
    <OneRowForm formProps={formProps(found, search)} widths={[1]}>
      <div>
        <DestinationField
          value={draft.chosen}
          error={shown(found).destination ?? lost?.sentence ?? Object.values(refusal ?? {})[0]}
          onChange={(chosen) => set(chosen ? draftOf(chosen) : { chosen })}
          onTake={show}
          onType={(text) => {
            texts.stop();
            set({ text, chosen: undefined });
          }}
        />
        <p className={classes.searching} role="status">
          {texts.isSearching && LOADING_TEXT}
        </p>
      </div>
    </OneRowForm>
  );
}
