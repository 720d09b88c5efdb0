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
  await userEvent.click(screen.getByText('Embarque e regras da viação').first());
  await expect.element(screen.getByText('Bagagem: Até 30 kg no bagageiro.').first()).toBeVisible();
  await expect.element(screen.getByText('Na plataforma 30 minutos antes da partida.').first()).toBeVisible();
});
