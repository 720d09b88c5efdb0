import { busSelectionOf } from '@embarque/bus/testing/sample-selection.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { BusConditions } from './bus-conditions.tsx';

it('tells all that is agreed to beside the price: when each bus goes, what cancelling costs, how to board and the rules', async () => {
  const both = busSelectionOf({ isRoundTrip: true });
  const later = { ...both, going: { ...both.going, departure: '2027-01-15T22:15:00-03:00' } };
  const screen = await renderInShop(
    <SignedIn>
      <BusConditions selection={later} />
    </SignedIn>,
  );
  const going = screen.getByText(
    /^Partida sex,\s15\/01\/2027 às 22:15, Terminal Tietê\. Chegada sáb,\s16\/01\/2027 às 05:30/,
  );
  await expect.element(going).toBeVisible();
  await expect.element(screen.getByText(/às 20:00: multa de/).first()).toBeVisible();
  await userEvent.click(screen.getByText('Embarque e regras da viação: ida'));
  await expect.element(screen.getByText('Bagagem: Até 30 kg no bagageiro.').first()).toBeVisible();
  await expect.element(screen.getByText('Na plataforma 30 minutos antes da partida.').first()).toBeVisible();
});

it('shows beside the fold which rules are new and which hold no more, and nothing of those that stay or of the platform', async () => {
  const before = busSelectionOf({ isRoundTrip: true });
  const { rate } = before;
  const [there, home] = rate?.legs ?? [];
  if (!rate || !there || !home) throw new Error('no legs');
  const policies = home.policies.map((policy) =>
    policy.name === 'Bagagem' ? { ...policy, description: 'Até 10 kg no bagageiro.' } : policy,
  );
  const legs = [
    { ...there, boarding: { ...there.boarding, platform: '7' } },
    { ...home, policies, boarding: { ...home.boarding, arriveMinutes: 60 } },
  ];
  const screen = await renderInShop(
    <SignedIn>
      <BusConditions selection={{ ...before, rate: { ...rate, legs } }} before={before} />
    </SignedIn>,
  );
  for (const line of [
    'Novo: Na plataforma 60 minutos antes da partida.',
    'Novo: Bagagem: Até 10 kg no bagageiro.',
    'Não vale mais: Na plataforma 30 minutos antes da partida.',
    'Não vale mais: Bagagem: Até 30 kg no bagageiro.',
  ]) {
    await expect.element(screen.getByText(line)).toBeVisible();
  }
  expect(screen.getByText(/^(Novo|Não vale mais): /).elements()).toHaveLength(4);
});
