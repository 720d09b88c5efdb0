import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shopEndText, toBrazilianDate } from '@embarque/contract/dates.ts';
import { expect, it } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import {
  desksVoucher,
  eventVoucher,
  onlyPartOf,
  sampleVoucher,
  stayVoucher,
  twoTicketsVoucher,
} from '../testing/sample-voucher.ts';
import { readLogo } from './pdf-logo.ts';
import type { BrandLogo } from './voucher-brand.ts';
import { voucherPdf } from './voucher-pdf.ts';
import { winAnsi } from './win-ansi.ts';

const images = fileURLToPath(new URL('../../../../../../../campaigns/images', import.meta.url));
const logoOf = (campaign: string) => readFileSync(`${images}/${campaign}/logo.svg`, 'utf8');

it('shows codes, travellers, local times with offset and day shift, totals and support, accents whole', async () => {
  const [page = '', ...more] = await readPdf(await voucherPdf(sampleVoucher));
  expect(more).toEqual([]);
  for (const text of [
    'São Paulo – Lisboa',
    'EMB-7QXA2K',
    'Localizador da companhia',
    'X4KPLM',
    'JOÃO GONÇALVES',
    'ANA CECÍLIA D’ÁVILA',
    'Companhia · TP 82',
    '23:10',
    'sáb, 27/03/2027 · UTC–03:00',
    '13:25',
    '+1 dia',
    'dom, 28/03/2027 · UTC+01:00',
    'Auckland (AKL)',
    'Família tarifária PLUS · Classe Econômica · 1 bagagem despachada',
    '128.500',
    'R$ 1.234,56',
    'Ticket: 115.650 milhas e R$ 1.111,10 · Taxa de Embarque: 12.850 milhas e R$ 123,46',
    'Clube Embarque · Atendimento: atendimento@clube-embarque.example',
    'Página 1 de 1',
  ]) {
    expect(page.split('\n')).toContain(text);
  }
});

it('says who helps, when, and who sells', async () => {
  const [page = ''] = await readPdf(await voucherPdf(sampleVoucher));
  const text = page.replaceAll('\n', ' ');
  expect(text).toContain(
    'Atendimento: atendimento@clube-embarque.example · Telefone (11) 0000-0001 · WhatsApp (11) 90000-0001 · Todos os dias, das 8h às 22h',
  );
  expect(text).toContain(
    'Vendido por Embarque Fidelidade Viagens Ltda. · CNPJ EM.BAR.QUE/0001-05 · Rua das Viagens, 100, São Paulo - SP',
  );
});

it('keeps its pages and their feet with the longest names that a campaign may have', async () => {
  const name = 'Clube das Viagens Longas '.repeat(8).trim();
  const brand = {
    ...sampleVoucher.brand,
    name,
    seller: `${name} · CNPJ EM.BAR.QUE/0001-05 · ${name}`,
    support: [name],
  };
  const pages = await readPdf(await voucherPdf({ ...sampleVoucher, brand }));
  expect(pages.join(' ')).toMatch(/CNPJ\s+EM\.BAR\.QUE\/0001-05/);
  // A foot that did not fit would begin a page of its own, which has none.
  expect(pages.map((page) => /Página \d de \d/.exec(page)?.[0])).toEqual(['Página 1 de 2', 'Página 2 de 2']);
});

it('shows the locator of each of several tickets with it', async () => {
  const [page = ''] = await readPdf(await voucherPdf(twoTicketsVoucher));
  const lines = page.split('\n');
  const orderOf = (text: string) => lines.indexOf(text);
  const order = ['EMB-7QXA2K', 'Companhia · TP 82', 'GOING1', 'Companhia · NZ 20', 'BACK22'].map(orderOf);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBeGreaterThan(0);
  expect(lines.filter((line) => line.startsWith('Localizador'))).toEqual(Array(2).fill('Localizador da companhia'));
});

it('shows a stay with its hours, and the house and its address once', async () => {
  const [page = ''] = await readPdf(await voucherPdf(stayVoucher));
  const lines = page.split('\n');
  for (const text of [
    'Localizador da hospedagem',
    'Hóspedes',
    'Hospedagem',
    'Quarto duplo com vista para o mar',
    'Check-in',
    '14:00',
    'sex, 15/01/2027 · UTC–03:00',
    'A partir das 14h',
    'Check-out',
    '12:00',
    'seg, 18/01/2027 · UTC–03:00',
    'Até as 12h',
    'Avenida Atlântica, 720, Leme, Rio de Janeiro – RJ',
    '3 noites · Café da manhã incluso',
  ]) {
    expect(lines).toContain(text);
  }
  expect(lines.filter((line) => line === 'Pousada do Leme')).toHaveLength(1);
  expect(page).not.toMatch(/Partida|Chegada|Passageiro|companhia|\+3 dias/);
});

it('shows the two desks of what is returned elsewhere, each with its address and hours, and who drives', async () => {
  const [page = ''] = await readPdf(await voucherPdf(desksVoucher));
  const lines = page.split('\n');
  for (const text of [
    'Condutor',
    'Retirada',
    'Guarulhos, Terminal 2 (GRU)',
    'Rodovia Hélio Smidt, s/n, Guarulhos – SP',
    'Balcão aberto 24 horas',
    'Devolução',
    'Campinas Centro',
    'Balcão aberto das 8h às 18h',
    '3 diárias · Quilometragem livre · Proteção básica',
    'Apresente CNH e cartão de crédito do condutor.',
    'O veículo espera 2 horas.',
  ]) {
    expect(lines).toContain(text);
  }
  expect(page.replaceAll('\n', ' ')).toContain('Avenida Doutor Moraes Sales, 1212, Centro, Campinas');
});

it('shows where and when something takes place, and how to get in', async () => {
  const [page = ''] = await readPdf(await voucherPdf(eventVoucher));
  const lines = page.split('\n');
  for (const text of [
    'Início',
    '17:00',
    'Bilheteria',
    'Como usar',
    'Apresente este voucher e um documento com foto na bilheteria.',
  ]) {
    expect(lines).toContain(text);
  }
});

it('prints what is scanned at a part as a text in groups beside its code, for nine travellers on one page', async () => {
  const [first, ...others] = sampleVoucher.itinerary.parts;
  if (!first) throw new Error('no part');
  const codes = Array.from({ length: 9 }, (_, index) => ({
    label: `Bilhete ${index + 1}`,
    value: `${index}`.repeat(44),
  }));
  const coded = {
    ...sampleVoucher,
    itinerary: { ...sampleVoucher.itinerary, parts: [{ ...first, codes }, ...others] },
  };
  const pages = await readPdf(await voucherPdf(coded));
  const page = pages.find((each) => each.includes('Bilhete 1')) ?? '';
  for (const { label, value } of codes) {
    expect(page.split('\n')).toContain(label);
    expect(page.replaceAll('\n', ' ')).toContain(value.replace(/(.{4})(?=.)/g, '$1 '));
  }
});

it('begins what is too long for the rest of the first page on it, and writes none of it below the last line of a page', async () => {
  const [first] = sampleVoucher.itinerary.parts;
  if (!first) throw new Error('no part');
  const instructions = Array.from({ length: 24 }, (_, index) => `Regra ${index + 1}.`);
  const codes = Array.from({ length: 9 }, (_, index) => ({ label: `Bilhete ${index + 1}`, value: `${index}` }));
  const long = { ...sampleVoucher.itinerary, parts: [{ ...first, instructions, codes }] };
  const pages = await readPdf(await voucherPdf({ ...sampleVoucher, itinerary: long }));
  expect(pages).toHaveLength(2);
  const [one = [], two = []] = pages.map((page) => page.split('\n'));
  expect(one).toContain(first.title);
  expect(one).toContain('Regra 1.');
  expect([...one, ...two].filter((line) => line.startsWith('Regra '))).toEqual(instructions);
  for (const { label } of codes) expect(two).toContain(label);
});

it('shows the day alone where no time is set', async () => {
  const part = onlyPartOf(eventVoucher);
  const start = { ...part.start, moment: { dateTime: '2027-01-16', zone: null } };
  const itinerary = { title: 'Parque', parts: [{ ...part, start }] };
  const [page = ''] = await readPdf(await voucherPdf({ ...eventVoucher, itinerary }));
  expect(page.split('\n')).toContain('sáb, 16/01/2027');
  expect(page).not.toContain('UTC');
});

it('says once, below all parts, what each of them asks for alike, so that a trip of long rules takes two pages', async () => {
  const { itinerary } = sampleVoucher;
  const rules = Array.from(
    { length: 9 },
    (_, index) => `Regra ${index + 1}: ${'como a viação a conta. '.repeat(6).trim()}`,
  );
  const parts = itinerary.parts.map((part, index) => ({
    ...part,
    instructions: [`Plataforma ${index + 1}.`, ...rules],
    codes: ['9', '12'].map((seat) => ({ label: `Assento ${seat}`, value: `${seat}`.repeat(22) })),
  })) as typeof itinerary.parts;
  const pages = await readPdf(await voucherPdf({ ...sampleVoucher, itinerary: { ...itinerary, parts } }));
  expect(pages).toHaveLength(2);
  const lines = pages.join('\n').split('\n');
  expect(lines.filter((line) => line.startsWith('Plataforma '))).toEqual(['Plataforma 1.', 'Plataforma 2.']);
  const [heading, ...first] = lines.slice(lines.indexOf('Em toda a viagem'));
  expect(heading).toBe('Em toda a viagem');
  expect(first.filter((line) => line.startsWith('Regra '))).toHaveLength(rules.length);
  expect(lines.filter((line) => line.startsWith('Regra '))).toHaveLength(rules.length);
});

it('goes on to further pages, each numbered, and leaves no part out', async () => {
  const { itinerary } = sampleVoucher;
  const parts = Array.from({ length: 14 }, (_, index) => ({
    ...(itinerary.parts[index % 2] ?? itinerary.parts[0]),
    title: `Voo ${index}`,
  })) as typeof itinerary.parts;
  const travellers = Array.from({ length: 9 }, (_, index) => `PASSAGEIRO ${'X'.repeat(60)} ${index}`);
  const pages = await readPdf(await voucherPdf({ ...sampleVoucher, travellers, itinerary: { ...itinerary, parts } }));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    // Printed pages come apart.
    expect(page).toContain('EMB-7QXA2K');
  }
  const all = pages.join('\n').split('\n');
  for (const { title } of parts) expect(all).toContain(title);
});

it('is made whatever stands in a name', async () => {
  const travellers = ['', '漢字 JOSÉ', 'ÇELİK \ud83d', 'A\u0000B\r\nC', '<b>&"', '\u0301', 'Łódź → Ō'];
  const [page = ''] = await readPdf(await voucherPdf({ ...sampleVoucher, travellers }));
  expect(page).toContain('?? JOSÉ');
  expect(page).toContain('A B C');
  expect(page).toContain('<b>&"');
  expect(page).toContain('Lódz – O');
});

it.each([
  ['ação, Über, ñ, ’', 'ação, Über, ñ, ’'],
  ['a\u0303', 'ã'],
  ['Škoda Ǎ', 'Škoda A'],
  ['fim\u200b', 'fim'],
  ['fim\u{1F600}', 'fim?'],
  ['R$\u00a01,00', 'R$ 1,00'],
  // The fonts have no minus sign; this dash looks like it.
  ['−R$\u00a01,00', '–R$ 1,00'],
  [toBrazilianDate('2026-12-31'), 'qui, 31/12/2026'],
  [shopEndText(new Date('2027-01-10T12:15:00Z')), '10/01/2027 às 09:15'],
])('writes %j as %j', (text, shown) => expect(winAnsi(text)).toBe(shown));

it('draws the logo of every campaign', () => {
  const campaigns = readdirSync(images, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of campaigns) expect([name, readLogo(logoOf(name))?.height]).toEqual([name, 40]);
});

it('writes the name instead of a logo it could not draw rightly', async () => {
  const svg = (text: string) => ({ contentType: 'image/svg+xml', bytes: Buffer.from(text) });
  const broken = { contentType: 'image/png', bytes: Buffer.from('no picture') };
  for (const logo of [svg('<svg viewBox="0 0 9 9"><text>x</text></svg>'), svg('no svg'), svg(''), broken])
    expect(await linesWith(logo)).toContain('Clube Embarque');
});

it('draws a logo of pixels in the place of the name', async () => {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  expect(await linesWith({ contentType: 'image/png', bytes })).not.toContain('Clube Embarque');
});

/** Returns the lines of a voucher's first page, with a logo of the campaign. */
async function linesWith(logo: BrandLogo): Promise<readonly string[]> {
  const brand = { ...sampleVoucher.brand, logo };
  return (await readPdf(await voucherPdf({ ...sampleVoucher, brand })))[0]?.split('\n') ?? [];
}
