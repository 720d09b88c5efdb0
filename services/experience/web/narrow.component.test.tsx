import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import type { ExperienceOffer } from '@embarque/experience/contract.ts';
import { openExperienceFilter } from '@embarque/experience/rules/filters.ts';
import { fakeDetails } from '@embarque/experience/testing/fake-experience.ts';
import {
  bookingOf,
  continuousOffer,
  datedOffer,
  experienceOf,
  selectionOf,
} from '@embarque/experience/testing/sample-experience.ts';
import { fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { beyondSmallestPhone, SMALLEST_PHONE } from '@embarque/web-kit/testing/smallest-phone.ts';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ExperienceConditions } from './checkout/experience-conditions.tsx';
import { ExperienceSummary } from './checkout/experience-summary.tsx';
import { emptyPassengers } from './checkout/passengers-draft.ts';
import { PassengersForm } from './checkout/passengers-form.tsx';
import { ExperienceDetailsPage } from './details/experience-details-page.tsx';
import { ExperienceFilters } from './results/experience-filters.tsx';
import { ExperienceList } from './results/experience-list.tsx';
import { ExperienceLoading } from './results/experience-loading.tsx';
import { readDetailsAddress } from './search/details-query.ts';
import { ExperienceForm } from './search-form/experience-form.tsx';
import { ExperienceTripDetails } from './trips/experience-trip-details.tsx';

const query = readDetailsAddress({ cidade: 'SSA', nome: 'Salvador', data: '2027-01-08', experiencia: 'fake.E1' });
if (!query) throw new Error('a whole search');

const nothing = () => {};
const answered = {
  experiences: [
    experienceOf(fakeDetails({ name: 'Degustação de vinhos e espumantes premiados' }), { originalPrice: 300 }),
  ],
};
const [selection, user] = [selectionOf({ adults: 2, childs: 1 }), sampleUser()];
const handlers = {
  onSaveView: nothing,
  onFilter: nothing,
  onSelect: nothing,
  onSearch: nothing,
  onOpen: nothing,
} as const;
const detailsOf = (offer: ExperienceOffer) => <ExperienceDetailsPage query={query} answer={offer} onSelect={nothing} />;

interface Shown {
  readonly screen: ReactNode;
  readonly shows: string | RegExp;
}

const screens: Readonly<Record<string, Shown>> = {
  form: {
    screen: <ExperienceForm refused={undefined} onSearch={nothing} onGroup={nothing} onOpen={nothing} />,
    shows: 'Buscar',
  },
  loading: { screen: <ExperienceLoading />, shows: /^Aguarde enquanto/ },
  filters: {
    screen: <ExperienceFilters answer={answered} value={openExperienceFilter} onChange={nothing} />,
    shows: 'Categoria',
  },
  list: {
    screen: (
      <ExperienceList
        {...{ query: query.search, answer: answered, user, savedView: undefined, filter: openExperienceFilter }}
        {...handlers}
      />
    ),
    shows: '1 experiência encontrada',
  },
  continuous: { screen: detailsOf(continuousOffer()), shows: 'Escolher data' },
  dated: { screen: detailsOf(datedOffer(12, 1)), shows: 'Datas disponíveis' },
  summary: { screen: <ExperienceSummary selection={selection} />, shows: 'Entrada' },
  conditions: { screen: <ExperienceConditions selection={selection} />, shows: 'Cancelamento' },
  passengers: {
    screen: (
      <PassengersForm
        {...{ selection, user, form: emptyPassengers(selection, ''), errors: {}, today: '2027-01-01' }}
        onChange={nothing}
        onBlur={nothing}
      />
    ),
    shows: 'Passageiro 3 · Criança',
  },
  trip: { screen: <ExperienceTripDetails booking={bookingOf()} />, shows: /^Contato: / },
};

it.each(Object.entries(screens))('is no wider than the smallest phone: %s', async (_name, { screen, shows }) => {
  fakeServer();
  await page.viewport(SMALLEST_PHONE, 640);
  const rendered = await renderInShop(
    <InShop>
      <main style={{ padding: 16 }}>{screen}</main>
    </InShop>,
  );
  await expect.element(rendered.getByText(shows).first()).toBeInTheDocument();
  expect(beyondSmallestPhone()).toEqual([]);
});
