import { expect, it } from 'vitest';
import type { BookingRow } from '../../store/tables.ts';
import { sampleVoucher } from '../testing/sample-voucher.ts';
import { letterMail } from './letter.ts';
import { declinedLetter, endReasonOf, expiredLetter, failedLetter } from './status-letters.ts';

const EVIL = `<img src=x onerror="alert(1)">'"&\r\nBcc: outro@x.test`;
const row = {
  code: 'EMB-7QXA2K',
  pointsTotalValue: 2_000,
  cashTotalValue: 5_000,
  couponId: 7,
  error: 'sold_out',
  refused: null,
  legs: [{}],
  expiresAt: new Date('2027-01-10T12:15:00Z'),
} as unknown as BookingRow;
const context = {
  trip: 'São Paulo – Lisboa',
  cancelledParts: [],
  locators: [],
  service: sampleVoucher.service,
  problemSentences: {},
  legSentences: {},
  coinAlias: 'milhas',
  tripUrl: 'https://shop.example/conta',
};
const mailOf = (letter: Parameters<typeof letterMail>[0], name = 'Ana') =>
  letterMail(letter, sampleVoucher.brand, name);

it('says the deadline in the shop’s time, and what comes back after it', () => {
  const { text } = mailOf(declinedLetter(row, context));
  expect(text).toContain('Pague até: 10/01/2027\u00a0às\u00a009:15 (horário de Brasília)');
  expect(text).toContain(
    'Depois desse prazo a reserva expira: o que foi reservado do seu saldo volta para ele, o cupom pode ser usado de novo e nada é cobrado.',
  );
});

it('ends with who helps, when, and who sells', () => {
  const { html } = mailOf(declinedLetter(row, context));
  const { supportEmail, support, seller } = sampleVoucher.brand;
  for (const said of [`href="mailto:${supportEmail}"`, ...support, seller]) expect(html).toContain(said);
});

it('leaves out the way to pay where the shop’s address is not known', () => {
  const { text, html } = mailOf(declinedLetter(row, { ...context, tripUrl: undefined }));
  expect(text).not.toContain('https://');
  expect(html).not.toContain('<a href="http');
});

it('says what was lost beside what came back', () => {
  const { text } = mailOf(expiredLetter(row, 500, context));
  expect(text).toContain('Devolvido em milhas: 500\nNão devolvido por fim da validade em milhas: 1.500');
  expect(mailOf(expiredLetter(row, 2_000, context)).text).not.toContain('Não devolvido');
});

it('says why a booking failed, and nothing of a reason it does not know', () => {
  expect(mailOf(failedLetter(row, 2_000, context)).text).toContain(
    'Não há mais lugares na opção escolhida. A compra não foi concluída, e nada foi cobrado.',
  );
  expect(mailOf(failedLetter({ ...row, error: null }, 0, context)).text).toContain(
    '\n\nA compra não foi concluída, e nada foi cobrado.',
  );
});

it('says why a booking failed in the words of its service, where it has any', () => {
  const problemSentences = { sold_out: 'Não há mais quartos.' };
  const textOf = (error: BookingRow['error']) =>
    mailOf(failedLetter({ ...row, error }, 0, { ...context, problemSentences })).text;
  expect(textOf('sold_out')).toContain('\n\nNão há mais quartos. A compra não foi concluída, e nada foi cobrado.');
  expect(textOf('timed_out')).toContain('A empresa não respondeu a tempo. A compra não foi concluída');
});

it('says which of several legs failed, and once that nothing was charged', () => {
  const legSentences = { sold_out: { 2: 'Não há mais lugares na volta, e nada foi cobrado.' } };
  const textOf = (legs: number, leg: string) => {
    const failed = { ...row, refused: { leg }, legs: Array(legs).fill({}) } as BookingRow;
    return mailOf(failedLetter(failed, 0, { ...context, legSentences })).text;
  };
  expect(textOf(2, '2')).toContain(
    '\n\nNão há mais lugares na volta, e nada foi cobrado. A compra não foi concluída.\n',
  );
  for (const text of [textOf(2, '1'), textOf(1, '2')]) {
    expect(text).toContain('Não há mais lugares na opção escolhida. A compra não foi concluída, e nada foi cobrado.');
  }
});

it('shows markup in any name as it was typed, and never as markup', () => {
  const { html } = mailOf(expiredLetter({ ...row, code: EVIL }, 0, { ...context, trip: EVIL, coinAlias: EVIL }), EVIL);
  expect(html).not.toContain('<img');
  expect(html).not.toMatch(/^Bcc/m);
});

it.each([
  ['FAILED', 'sold_out', null, 'Não há mais lugares na opção escolhida.'],
  ['FAILED', null, null, null],
  // Not paid in time, and paid but never issued.
  ['EXPIRED', 'timed_out', null, null],
  ['EXPIRED', 'timed_out', new Date(0), 'A empresa não respondeu a tempo.'],
  // What an earlier card left behind is no reason for what its member cancelled.
  ['CANCELLED', 'card_unreadable', null, null],
] as const)(
  'tells why one ended as %s after %s, where its member did not end it',
  (saga, error, issueCalledAt, reason) => {
    expect(endReasonOf({ saga, error, issueCalledAt })).toBe(reason);
  },
);
