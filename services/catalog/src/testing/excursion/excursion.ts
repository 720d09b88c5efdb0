/** The one excursion there is, for so many rooms of so many people. */
export const EXCURSION = {
  id: 'ilhabela',
  title: 'Fim de semana em Ilhabela',
  place: { code: 'ILB', name: 'Ilhabela' },
  pier: 'Píer da Vila',
  zone: 'America/Sao_Paulo',
  startsAt: '2027-02-05T08:00:00-03:00',
  endsAt: '2027-02-07T18:00:00-03:00',
  rooms: 3,
  peoplePerRoom: 4,
} as const;
