import type { ItineraryPart, JourneyPart } from '@embarque/commerce/api/itinerary.ts';
import type { Voucher } from '../voucher/voucher.ts';

const part = (
  group: string,
  number: string,
  [from, fromCode, startZone, start]: readonly [string, string, string, string],
  [to, toCode, endZone, end]: readonly [string, string, string, string],
): JourneyPart => ({
  kind: 'journey',
  group,
  title: `Companhia · ${number}`,
  start: { label: 'Partida', place: { name: from, code: fromCode }, moment: { dateTime: start, zone: startZone } },
  end: { label: 'Chegada', place: { name: to, code: toCode }, moment: { dateTime: end, zone: endZone } },
  notes: ['Família tarifária PLUS', 'Classe Econômica', '1 bagagem despachada'],
});

/** A trip over the night in which Lisbon's clocks go forward, over the date line, and back. */
export const sampleVoucher: Voucher = {
  bookingId: 7,
  bookingCode: 'EMB-7QXA2K',
  locator: 'X4KPLM',
  partLocators: new Map(),
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
  cancelledLegs: [],
  isCancelled: false,
  service: {
    personLabel: 'Passageiro',
    peopleLabel: 'Passageiros',
    fareLabel: 'Ticket',
    taxLabel: 'Taxa de Embarque',
    feeLabel: 'Taxa de serviço',
    locatorLabel: 'Localizador da companhia',
  },
  travellers: ['JOÃO GONÇALVES', 'ANA CECÍLIA D’ÁVILA'],
  points: 128_500,
  parts: [
    { label: 'Ticket', amount: '115.650 milhas e R$ 1.111,10' },
    { label: 'Taxa de Embarque', amount: '12.850 milhas e R$ 123,46' },
  ],
  refund: [],
  ending: [],
  cashCents: 123_456,
  issuedAt: new Date('2027-01-10T12:00:00Z'),
  version: 9,
  brand: {
    name: 'Clube Embarque',
    supportEmail: 'atendimento@clube-embarque.example',
    support: ['Telefone (11) 0000-0001', 'WhatsApp (11) 90000-0001', 'Todos os dias, das 8h às 22h'],
    seller: 'Embarque Fidelidade Viagens Ltda. · CNPJ EM.BAR.QUE/0001-05 · Rua das Viagens, 100, São Paulo - SP',
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

/** Two tickets, each with a locator of its own. */
export const twoTicketsVoucher: Voucher = {
  ...sampleVoucher,
  locator: null,
  partLocators: new Map([
    ['1', 'GOING1'],
    ['2', 'BACK22'],
  ]),
  itinerary: {
    ...sampleVoucher.itinerary,
    parts: sampleVoucher.itinerary.parts.map((ride, index) => ({ ...ride, leg: String(index + 1) })),
  },
};

const zone = 'America/Sao_Paulo';
const guesthouse = {
  name: 'Pousada do Leme',
  code: null,
  address: 'Avenida Atlântica, 720, Leme, Rio de Janeiro – RJ',
};

/** Three nights in a room. */
export const stayVoucher: Voucher = {
  ...sampleVoucher,
  service: {
    personLabel: 'Hóspede',
    peopleLabel: 'Hóspedes',
    fareLabel: 'Diárias',
    taxLabel: 'Impostos',
    feeLabel: 'Taxa de serviço',
    locatorLabel: 'Localizador da hospedagem',
  },
  parts: [],
  itinerary: {
    title: 'Rio de Janeiro',
    parts: [
      {
        kind: 'stay',
        group: 'Hospedagem',
        title: 'Quarto duplo com vista para o mar',
        start: {
          label: 'Check-in',
          place: guesthouse,
          moment: { dateTime: '2027-01-15T14:00:00-03:00', zone },
          hours: 'A partir das 14h',
        },
        end: {
          label: 'Check-out',
          place: guesthouse,
          moment: { dateTime: '2027-01-18T12:00:00-03:00', zone },
          hours: 'Até as 12h',
        },
        notes: ['3 noites', 'Café da manhã incluso'],
      },
    ],
  },
};

/** Something rented at one desk and returned at another. */
export const desksVoucher: Voucher = {
  ...sampleVoucher,
  service: {
    personLabel: 'Condutor',
    peopleLabel: 'Condutor',
    fareLabel: 'Diárias',
    taxLabel: 'Taxas da locadora',
    feeLabel: 'Taxas de balcão',
    locatorLabel: 'Localizador da locadora',
  },
  travellers: ['JOÃO GONÇALVES'],
  parts: [],
  itinerary: {
    title: 'São Paulo – Campinas',
    parts: [
      {
        kind: 'stay',
        group: 'Locação',
        title: 'Econômico com ar-condicionado, ou similar',
        start: {
          label: 'Retirada',
          place: {
            name: 'Guarulhos, Terminal 2',
            code: 'GRU',
            address: 'Rodovia Hélio Smidt, s/n, Guarulhos – SP',
          },
          moment: { dateTime: '2027-01-15T09:30:00-03:00', zone },
          hours: 'Balcão aberto 24 horas',
        },
        end: {
          label: 'Devolução',
          place: {
            name: 'Campinas Centro',
            code: null,
            address: 'Avenida Doutor Moraes Sales, 1212, Centro, Campinas – SP',
          },
          moment: { dateTime: '2027-01-18T09:30:00-03:00', zone },
          hours: 'Balcão aberto das 8h às 18h',
        },
        notes: ['3 diárias', 'Quilometragem livre', 'Proteção básica'],
        instructions: ['Apresente CNH e cartão de crédito do condutor.', 'O veículo espera 2 horas.'],
      },
    ],
  },
};

/** Something to go to, of which nobody knows how long it takes. */
export const eventVoucher: Voucher = {
  ...sampleVoucher,
  service: {
    personLabel: 'Participante',
    peopleLabel: 'Participantes',
    fareLabel: 'Ingressos',
    taxLabel: 'Taxa de conveniência',
    feeLabel: 'Taxa de serviço',
    locatorLabel: 'Localizador do parceiro',
  },
  parts: [],
  itinerary: {
    title: 'Bondinho ao entardecer',
    parts: [
      {
        kind: 'event',
        group: 'Passeio',
        title: 'Subida com guia',
        start: {
          label: 'Início',
          place: { name: 'Bilheteria', code: null, address: 'Avenida Pasteur, 520, Urca, Rio de Janeiro – RJ' },
          moment: { dateTime: '2027-01-16T17:00:00-03:00', zone },
        },
        end: null,
        redemption: { label: 'Como usar', text: 'Apresente este voucher e um documento com foto na bilheteria.' },
        notes: ['2 adultos'],
      },
    ],
  },
};

/** The part of a voucher that has one. */
export function onlyPartOf({ itinerary: { parts } }: Voucher): ItineraryPart {
  const [part] = parts;
  if (!part) throw new Error('no part');
  return part;
}
