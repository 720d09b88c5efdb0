import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';

/** Activities as suppliers describe them: a museum's ticket, a tour with times and a transfer with a way back, in Salvador. For tests and pictures. */

/** A Sunday in the summer of the tests: the museum, the tour and the transfer take place. */
export const FAKE_DAY = '2027-01-10';
export const FAKE_RETURN = '2027-01-15';

const common = {
  pictureUrl: '',
  images: [],
  location: 'Salvador',
  locationFull: 'Salvador, Bahia, Brasil',
  combo: false,
  weekDays: '',
  weekDaysList: '',
  duration: 0,
  daysBeforeCancellationPolicy: 2,
  ticketPassengerRate: null,
  tourPassengerRate: null,
  transferPassengerRate: null,
  transfer: null,
  zone: 'America/Bahia',
  position: { latitude: -12.97, longitude: -38.51 },
  contact: { name: 'Central de passeios', phone: '(71) 3333-4444', email: 'central@passeios.example' },
  openingHours: null,
  minAge: 0,
  salesEnd: { daysBefore: 1, time: '18:00' },
  cancellationTerms: [
    { daysBefore: 2, time: '18:00', percent: 0 },
    { daysBefore: 1, time: '18:00', percent: 50 },
  ],
} as const satisfies Partial<ActivityDetails>;

const bands = [
  { name: 'Adulto', endAge: 99 },
  { name: 'Criança', endAge: 11 },
  { name: 'Bebê', endAge: 2 },
];

/** Returns a ticket that is used at any hour of its day. */
export const fakeTicket = (changes: Partial<ActivityDetails> = {}): ActivityDetails => ({
  ...common,
  cancellationTerms: [...common.cancellationTerms],
  activityId: '50012',
  name: 'Museu do Mar',
  description: '<p>Três salas sobre o mar da Bahia, com <b>aquário</b> e mirante.</p>',
  category: 'Museus',
  images: [],
  ticketPassengerRate: bands,
  inclusions: [
    { id: 43, type: 'Destaques', description: 'Aquário de água salgada' },
    { id: 44, type: 'Inclui', description: 'Entrada para todas as salas' },
    { id: 45, type: 'Não inclui', description: 'Café do mirante' },
    { id: 46, type: 'Informações', description: 'Leve um documento com foto' },
  ],
  meetingPoint: 'Praça Cairu, Comércio, Salvador - BA',
  openingHours: { from: '09:00', until: '18:00' },
  ...changes,
});

/** Returns a tour on Wednesdays and Sundays, at two times. */
export const fakeTour = (changes: Partial<ActivityDetails> = {}): ActivityDetails => ({
  ...fakeTicket(),
  activityId: '60007',
  name: 'Centro histórico a pé',
  description: '<p>Ladeiras, igrejas e histórias, com guia.</p>',
  category: 'Passeios a pé',
  weekDays: 'Domingo, Quarta',
  weekDaysList: '0;3',
  duration: 3,
  ticketPassengerRate: null,
  tourPassengerRate: bands.slice(0, 2),
  inclusions: [
    { id: 17, type: 'Destaques', description: 'Igreja de São Francisco' },
    { id: 18, type: 'Inclui', description: 'Guia credenciado' },
    { id: 19, type: 'Não inclui', description: 'Almoço' },
    { id: 20, type: 'Informações', description: 'Use calçado confortável' },
  ],
  meetingPoint: 'Praça da Sé, Salvador - BA',
  openingHours: null,
  ...changes,
});

/** Returns a transfer for each passenger, from the airport to the town and back. */
export const fakeTransfer = (changes: Partial<ActivityDetails> = {}): ActivityDetails => ({
  ...fakeTicket(),
  activityId: '40003',
  name: 'Aeroporto de Salvador ao centro, ida e volta',
  description: '<p>Van com ar-condicionado, do desembarque à porta de onde você fica.</p>',
  category: 'Transfers',
  duration: 1,
  ticketPassengerRate: null,
  transferPassengerRate: bands.slice(0, 2),
  inclusions: [
    { id: 32, type: 'Destaques', description: 'Motorista com placa no desembarque' },
    { id: 33, type: 'Inclui', description: 'Pedágios' },
    { id: 34, type: 'Não inclui', description: 'Espera acima de 60 minutos' },
    { id: 35, type: 'Informações', description: 'Informe o número do voo' },
  ],
  meetingPoint: '',
  openingHours: null,
  transfer: {
    transferType: { type: 'Compartilhado', maxNumberPassenger: 6 },
    maxNumberBaggage: 1,
    isPerVehicle: false,
    start: { kinds: ['AIRPORT'], name: 'Aeroporto de Salvador (SSA)' },
    destination: { kinds: ['ADDRESS'], name: 'Salvador' },
    hasReturn: true,
    minReturnDays: 1,
    minutesAfterLanding: 40,
    minutesBeforeDeparture: 180,
  },
  ...changes,
});
