import { wayOf } from '@embarque/flight/testing/sample-flight.ts';
import { selectionOf, waysAbroad } from '@embarque/flight/testing/sample-selection.ts';
import { expect, it } from 'vitest';
import { flightCheckout } from '../flight-checkout.ts';

it('keeps who travels when another flight is taken, and not for other travellers or where a passport would not do', () => {
  const { formId, selectionId } = flightCheckout;
  const chosen = selectionOf();
  const later = selectionOf({ ways: [wayOf('GRU SSA', '2027-02-15T08:00', ['G3 1001'])] });
  expect(formId(later)).toBe(formId(chosen));
  expect(selectionId(later)).not.toBe(selectionId(chosen));
  for (const other of [selectionOf({ adults: 2 }), selectionOf({ ways: waysAbroad })]) {
    expect(formId(other)).not.toBe(formId(chosen));
  }
});
