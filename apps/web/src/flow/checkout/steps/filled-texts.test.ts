// One time zone is enough: no text has a date.
import type { PriceView } from '@embarque/web-kit/price/price-view.ts';
import { expect, it } from 'vitest';
import { type PaidWith, paidWithText, peopleText, splitText } from './filled-texts.ts';

const rules = { paysWithPoints: true, acceptCashPayment: true, cashPaymentPercentage: 60 };
const inPoints: PriceView = { points: true, rules, coin: 'Pontos', shortCoin: 'Pts' };
const inReais: PriceView = { ...inPoints, points: false };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const paid = (wish: Partial<PaidWith>, view = inPoints) =>
  plain(
    paidWithText(
      { split: { points: 84_766, cents: 35_000 }, card: undefined, installments: '3', coupon: undefined, ...wish },
      view,
    ),
  );

it('names who travels, and nothing else of them', () => {
  const person = (name: string, lastName: string) => ({ path: 'passengers.0', name, lastName });
  expect(peopleText([person('ANA', 'SOUZA'), person('LEO', 'SOUZA')])).toBe('ANA SOUZA, LEO SOUZA');
  expect(peopleText([])).toBe('Preenchido');
});

it('says how it is paid: points, then reais with the card and its plan, then the coupon', () => {
  expect(paid({ card: { brand: 'visa', last4Digits: '1111' } })).toBe(
    '84.766 Pts + R$ 350,00 no cartão Visa final 1111 em 3x',
  );
  expect(paid({ installments: '1' })).toBe('84.766 Pts + R$ 350,00 no cartão');
  expect(paid({ split: { points: 84_766, cents: 0 }, coupon: 'VIAGEM10' })).toBe('84.766 Pts, cupom VIAGEM10');
  expect(paid({ split: { points: 0, cents: 35_000 }, installments: '1' }, inReais)).toBe('R$ 350,00 no cartão');
  expect(paid({ split: { points: 0, cents: 0 }, coupon: 'TUDO' })).toBe('Nada a pagar, cupom TUDO');
});

it('says what Comprar takes: only what is paid with', () => {
  expect(plain(splitText({ points: 10, cents: 0 }, inPoints))).toBe('10 Pts');
  expect(plain(splitText({ points: 0, cents: 1_000 }, inPoints))).toBe('R$ 10,00');
  expect(plain(splitText({ points: 10, cents: 1_000 }, inPoints))).toBe('10 Pts + R$ 10,00');
  expect(plain(splitText({ points: 0, cents: 1_000 }, inReais))).toBe('R$ 10,00');
});
