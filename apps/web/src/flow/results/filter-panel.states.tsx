import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { FilterPanel } from './filter-panel.tsx';

/** The one filter of a made-up service: direct trips only. */
export const filterPart = {
  emptyFilter: () => false,
  filterChips: (isDirect: boolean) => (isDirect ? [{ label: 'Direto', without: false }] : []),
  Filters: ({ value, onChange }: { value: boolean; onChange(value: boolean): void }) => (
    <label>
      <input type="checkbox" checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} /> Direto
    </label>
  ),
} as unknown as ResultsPart<null, null, boolean>;

const panel = (filter: boolean) => (
  <FilterPanel part={filterPart} answer={null} filter={filter} user={sampleUser()} onChange={() => undefined} />
);

export default statesOf({ nothingChosen: panel(false), oneActive: panel(true) });
