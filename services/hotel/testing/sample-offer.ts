import type { HotelOffer, RoomRate, RoomTypeOffer } from '@embarque/hotel/contract.ts';
import type { MealPlan } from '@embarque/hotel/rules/meal-plans.ts';
import { planOf, stayOf } from './sample-stays.ts';

/** A hotel with its rooms, for tests and pictures. */

const FREE_UNTIL = '2027-01-05T18:00:00-03:00';

/** Returns a rate in reais: with free cancellation until a moment and a penalty after it, or not refundable. */
export function rateOf(id: string, mealPlan: MealPlan, reais: number, isRefundable = true): RoomRate {
  return {
    ...planOf(mealPlan, reais, isRefundable),
    ratePlanID: id,
    refToken: `token-${id}`,
    expiresAt: '2027-01-01T12:30:00.000Z',
    cancelPenalties: isRefundable
      ? [
          {
            name: 'Cancelamento grátis',
            description: 'Até ter, 05/01/2027, às 18:00 (horário de Salvador), sem custo.',
            value: 0,
            percent: 0,
            until: FREE_UNTIL,
          },
          {
            name: 'Cancelamento com multa',
            description:
              'Depois disso, até sex, 08/01/2027, às 14:00 (horário de Salvador): R$ 150,00 (50% do valor do quarto).',
            value: 150,
            percent: 50,
            until: '2027-01-08T14:00:00-03:00',
          },
        ]
      : [
          {
            name: 'Não reembolsável',
            description: 'Cancelar custa R$ 270,00 (90% do valor do quarto). Voltam apenas os impostos, se houver.',
            value: 270,
            percent: 90,
            until: '2027-01-08T14:00:00-03:00',
          },
        ],
    totalTax: 20,
    totalFees: 10,
    payAtDesk: [{ name: 'Taxa de turismo', amount: 12.5 }],
    comments: ['Animais de estimação não são aceitos.'],
  };
}

/** Returns a kind of room by its number, the dearer the higher. */
export const roomOf = (number: number, roomName: string, left: number | null = null): RoomTypeOffer => ({
  roomID: `R${number}`,
  roomName,
  roomDescription: '24 m², vista para o mar',
  beds: '1 cama de casal ou 2 de solteiro',
  guestRoom: { amenities: ['Ar-condicionado', 'Wi-Fi'], images: [] },
  left,
  roomRates: [
    rateOf(`${number}a`, 'ROOM_ONLY', 300 * number, false),
    rateOf(`${number}b`, 'BREAKFAST', 300 * number + 80),
  ],
});

const roomTypes = [roomOf(1, 'Standard'), roomOf(2, 'Luxo', 1)];

/** Returns a hotel for a search of so many rooms. */
export const offerOf = (rooms: number): HotelOffer => ({
  basicPropertyInfo: stayOf(1, { name: 'Pousada São João', stars: 3.5 }).basicPropertyInfo,
  hotelDescriptiveContent: {
    hotelInfo: {
      descriptions: {
        descriptiveText:
          '<p>A poucos passos da <strong>praia</strong> &amp; do centro.</p><ul><li>Piscina</li><li><a href="https://hotel.test/mapa">Como chegar</a></li></ul>',
      },
      checkInHours: { start: '14:00', end: '12:00' },
      hotelAmenities: ['Piscina', 'Estacionamento', 'Wi-Fi'],
      images: [],
    },
  },
  availability: { start: '2027-01-08', end: '2027-01-10' },
  nights: 2,
  zone: 'America/Bahia',
  roomStays: Array.from({ length: rooms }, (_, index) => ({
    roomStayCandidateRph: index + 1,
    guests: { adults: 2, childAges: index === 0 ? [7] : [] },
    roomTypes,
  })),
  addressCode: 'BR-SSA',
  session: 's1',
});
