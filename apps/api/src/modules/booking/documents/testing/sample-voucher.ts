import type { ItineraryPart } from '@embarque/commerce/api/itinerary.ts';
import type { Voucher } from '../voucher.ts';

const part = (
  group: string,
  number: string,
  [from, fromCode, startZone, start]: readonly [string, string, string, string],
  [to, toCode, endZone, end]: readonly [string, string, string, string],
): ItineraryPart => ({
  group,
  title: `Companhia · ${number}`,
  carrier: 'Companhia',
  number,
  from: { name: from, code: fromCode },
  to: { name: to, code: toCode },
  start: { dateTime: start, zone: startZone },
  end: { dateTime: end, zone: endZone },
  notes: ['Família tarifária PLUS', 'Classe Econômica', '1 bagagem despachada'],
});

/** A trip over the night in which Lisbon's clocks go forward, over the date line, and back. */
export const sampleVoucher: Voucher = {
  bookingId: 7,
  bookingCode: 'EMB-7QXA2K',
  locator: 'X4KPLM',
  locatorLabel: 'Localizador da companhia',
  itinerary: {
    title: 'São Paulo – Lisboa',
    parts: [
      part(
        'Ida',
        'TP 82',
        ['São Paulo', 'GRU', 'America/Sao_Paulo', '2027-03-27T23:10:00-03:00'],
        ['Lisboa', 'LIS', 'Europe/Lisbon', '2027-03-28T13:25:00+01:00'],
      ),
      part(
        'Volta',
        'NZ 20',
        ['Auckland', 'AKL', 'Pacific/Auckland', '2027-04-10T20:00:00+12:00'],
        ['Honolulu', 'HNL', 'Pacific/Honolulu', '2027-04-10T06:30:00-10:00'],
      ),
    ],
  },
  service: {
    personLabel: 'Passageiro',
    peopleLabel: 'Passageiros',
    taxLabel: 'Taxa de embarque',
    locatorLabel: 'Localizador da companhia',
  },
  travellers: ['JOÃO GONÇALVES', 'ANA CECÍLIA D’ÁVILA'],
  points: 128_500,
  parts: [
    { label: 'Tarifa', amount: '115.650 milhas e R$ 1.111,10' },
    { label: 'Taxa de embarque', amount: '12.850 milhas e R$ 123,46' },
  ],
  cashCents: 123_456,
  issuedAt: new Date('2027-01-10T12:00:00Z'),
  version: 9,
  brand: {
    name: 'Clube Embarque',
    supportEmail: 'atendimento@clube-embarque.example',
    coinAlias: 'Pontos',
    logo: undefined,
    colours: {
      brand: '#0b4f6c',
      header: '#0b4f6c',
      onHeader: '#ffffff',
      accent: '#f2a541',
      onAccent: '#17202e',
      ink: '#17202e',
      inkSoft: '#566273',
    },
  },
};
