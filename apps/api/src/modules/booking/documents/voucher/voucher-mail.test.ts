import { expect, it } from 'vitest';
import { markup } from '../markup.ts';
import {
  desksVoucher,
  eventVoucher,
  onlyPartOf,
  sampleVoucher,
  stayVoucher,
  twoTicketsVoucher,
} from '../testing/sample-voucher.ts';
import { voucherMail } from './voucher-mail.ts';

const EVIL = `<img src=x onerror="alert(1)">'"&\r\nBcc: outro@x.test`;

it('says the trip in local times, with codes, travellers and totals, as HTML and as text', () => {
  const { subject, text, html } = voucherMail(sampleVoucher, 'João');
  expect(subject).toBe('Reserva EMB-7QXA2K emitida');
  for (const part of ['Olá, João.', 'EMB-7QXA2K', 'X4KPLM', 'São Paulo (GRU)', '+1 dia', 'JOÃO GONÇALVES', '128.500']) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain('Partida: sáb,\u00a027/03/2027 23:10 (UTC−03:00), São Paulo (GRU)');
  expect(text).toContain('Total em R$: R$\u00a01.234,56');
  for (const says of [text, html]) expect(says).toContain('Taxa de Embarque: 12.850 milhas e R$ 123,46');
  expect(html).toContain('background:#0b4f6c');
  expect(html).toContain('atendimento@clube-embarque.example');
});

it.each([
  ['a stay at one place', stayVoucher],
  ['two desks', desksVoucher],
  ['an event', eventVoucher],
])('shows %s in the words of its service, and in none of another', (_what, voucher) => {
  const { text, html } = voucherMail(voucher, 'João');
  const { start, end } = onlyPartOf(voucher);
  for (const says of [text, html]) {
    for (const { label, place, hours } of end ? [start, end] : [start]) {
      for (const line of [label, place.name, place.address, hours]) expect(says).toContain(line ?? label);
    }
    expect(says).toContain(voucher.service.peopleLabel);
    expect(says).toContain(voucher.service.locatorLabel);
    expect(says).not.toMatch(/Partida|Chegada|Passageiro|embarque:|companhia/);
    // Nights are no shift of the clock.
    expect(says).not.toMatch(/\d dias?\b/);
  }
});

it('says the locator of each of several tickets with it', () => {
  const { text, html } = voucherMail(twoTicketsVoucher, 'João');
  const [going = '', back = ''] = text.split('Volta: ');
  expect(going).toContain('Localizador da companhia: GOING1');
  expect(back).toContain('Localizador da companhia: BACK22');
  expect(html.indexOf('GOING1')).toBeGreaterThan(html.indexOf('TP 82'));
  expect(html.indexOf('BACK22')).toBeGreaterThan(html.indexOf('NZ 20'));
  // None of the whole: our own code would say nothing to a company.
  for (const says of [text, html]) expect(says.match(/Localizador/g)).toHaveLength(2);
});

it('says what was bought before what to know about it', () => {
  const { start, notes, instructions = [] } = onlyPartOf(desksVoucher);
  const { text, html } = voucherMail(desksVoucher, 'João');
  for (const says of [text, html]) {
    const places = [start.label, notes[0] ?? '', instructions[0] ?? ''].map((line) => says.indexOf(line));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
  }
});

it('says what to bring and to know in sentences of a line each', () => {
  const { text, html } = voucherMail(desksVoucher, 'João');
  for (const line of onlyPartOf(desksVoucher).instructions ?? []) {
    expect(text.split('\n')).toContain(line);
    expect(html).toContain(`>${line}</div>`);
  }
});

it('says a place once where it is the same at both ends', () => {
  const { text, html } = voucherMail(stayVoucher, 'João');
  for (const says of [text, html]) expect(says.match(/Pousada do Leme/g)).toHaveLength(1);
});

it('leaves a total out that is nothing', () => {
  const { text, html } = voucherMail({ ...sampleVoucher, cashCents: 0, parts: [] }, 'João');
  expect(text).not.toContain('R$');
  expect(html).not.toContain('R$');
});

it('leads to the trip in the shop, where its address is known', () => {
  const url = 'https://viagens.test/conta/minhas-viagens/7QXA2K?campaignId=10001';
  const { text, html } = voucherMail(sampleVoucher, 'João', url);
  expect(text).toContain(`Ver esta viagem: ${url}`);
  expect(html).toMatch(
    /<a href="https:\/\/viagens\.test\/conta\/minhas-viagens\/7QXA2K[^"]*"[^>]*>Ver esta viagem<\/a>/,
  );
  for (const says of Object.values(voucherMail(sampleVoucher, 'João'))) expect(says).not.toContain('Ver esta viagem');
});

it('shows markup in any name as it was typed, and never as markup', () => {
  const { itinerary, brand } = sampleVoucher;
  const parts = itinerary.parts.map((part) => ({
    ...part,
    group: EVIL,
    title: EVIL,
    start: { ...part.start, label: EVIL, place: { name: EVIL, code: EVIL } },
    notes: [EVIL],
  }));
  const { html } = voucherMail(
    {
      ...sampleVoucher,
      bookingCode: EVIL,
      locator: EVIL,
      travellers: [EVIL],
      itinerary: { title: EVIL, parts },
      brand: {
        ...brand,
        name: EVIL,
        supportEmail: EVIL,
        support: brand.support.map(() => EVIL),
        seller: EVIL,
        coinAlias: EVIL,
      },
    },
    EVIL,
  );
  const plain = voucherMail(sampleVoucher, 'João').html;
  expect(html).not.toContain('<img');
  expect(html.match(/<\w+/g)?.filter((tag) => tag !== '<div')).toEqual(
    plain.match(/<\w+/g)?.filter((tag) => tag !== '<div'),
  );
  expect(html).not.toMatch(/^Bcc/m);
});

it('escapes what a template is filled with, but markup', () => {
  expect(markup`<p>${'<b>'}${markup`<i>${'"'}</i>`}${[markup`<br>`]}</p>`.html).toBe(
    '<p>&#60;b&#62;<i>&#34;</i><br></p>',
  );
});
