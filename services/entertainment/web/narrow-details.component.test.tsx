import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import { entertainmentRoutes } from '@embarque/entertainment/contract.ts';
import { fakeTicket, fakeTour, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { availabilityOf, offerOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { beyondSmallestPhone, SMALLEST_PHONE } from '@embarque/web-kit/testing/smallest-phone.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ActivityDetailsPage } from './details/activity-details-page.tsx';

beforeEach(() => serverTimeIs('2027-01-02T12:00:00Z'));

const button = (name: string | RegExp) => page.getByRole('button', { name });

const PHONE = 390;

async function checkedOn(width: number, activity: ActivityDetails) {
  const offer = offerOf(activity);
  const availability = availabilityOf(activity, { returnDate: null });
  fakeServer(answer(entertainmentRoutes.availability, { status: 200, body: [availability] }));
  await page.viewport(width, 640);
  await renderInShop(
    <InShop>
      <main style={{ padding: 16 }}>
        <ActivityDetailsPage
          query={{ activityId: offer.activityId, search: undefined }}
          answer={{ activity: offer, availability: null }}
          onSelect={() => {}}
        />
      </main>
    </InShop>,
  );
  await button(/^Data/).click();
  await button(/, 10 de janeiro de 2027/).click();
  await button('Verificar disponibilidade').click();
  await expect.element(button('Selecionar essa Data')).toBeVisible();
}

const activities = { ticket: fakeTicket(), tour: fakeTour(), transfer: fakeTransfer() } as const;

it.each(Object.entries(activities))('is no wider than the smallest phone: %s', async (_name, activity) => {
  await checkedOn(SMALLEST_PHONE, activity);
  expect(beyondSmallestPhone()).toEqual([]);
});

it('shows what cancelling costs whole on the smallest phone', async () => {
  await checkedOn(SMALLEST_PHONE, fakeTour());
  await button('Política de cancelamento').click();
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(beyondSmallestPhone()).toEqual([]);
  const table = page.getByRole('table').element();
  expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(SMALLEST_PHONE);
});

it('has the day of a way back chosen on a phone', async () => {
  await checkedOn(PHONE, fakeTransfer());
  await button('Selecionar essa Data').click();
  const decide = button('Escolhi minha data de retorno');
  await expect.element(decide).toBeVisible();
  expect(decide.element().getBoundingClientRect().right).toBeLessThanOrEqual(PHONE);
  await page.getByRole('button', { name: /^Data de retorno/ }).click();
  await button(/, 15 de janeiro de 2027/).click();
  await expect.element(page.getByRole('button', { name: /^Data de retorno/ })).toHaveTextContent('15/01/2027');
});
