// One time zone is enough: it knows no date.
import { expect, it } from 'vitest';
import { shortRefundText } from './cancellation-texts.ts';

const granted = { hours: 24, until: null };

it.each([
  [0, granted, 'Reembolso só até 24 h da compra'],
  [40, granted, 'Reembolso total até 24 h da compra; depois, até 40%'],
  [undefined, granted, 'Reembolso total até 24 h da compra'],
  [0, null, 'Sem reembolso'],
  [40, null, 'Reembolso de até 40%'],
  [undefined, null, undefined],
])(
  'says in few words what comes back of a fare with %s percent, where the law grants %o',
  (percent, withdrawal, text) => {
    expect(shortRefundText(percent, withdrawal)).toBe(text);
  },
);
