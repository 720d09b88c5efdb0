import { fakeOffer } from '@embarque/car/testing/fake-supplier.ts';
import { expect, it } from 'vitest';
import { itineraryOf } from './car-itinerary.ts';

const { car } = fakeOffer('C1', 100_000);
const BOOKED_AT = new Date('2027-01-01T12:00:00Z');

it('is one rental from the pick-up desk to that of the return, with the address and the hours of each', () => {
  const { title, brief, parts } = itineraryOf(car, BOOKED_AT);
  expect(title).toBe('Econômico · Maré Mansa Rent a Car');
  expect(brief).toEqual({ title: 'Econômico, Maré Mansa Rent a Car', place: 'São Paulo' });
  expect(parts).toMatchObject([
    {
      kind: 'stay',
      title: 'Econômico, Chevrolet Onix ou similar',
      start: {
        label: 'Retirada',
        place: { name: 'Maré Mansa Rent a Car', address: 'Aeroporto Guarulhos, São Paulo' },
        moment: { dateTime: '2027-01-15T10:00:00-03:00', zone: 'America/Sao_Paulo' },
        hours: 'Loja aberta das 08:00 às 18:00',
      },
      end: {
        label: 'Devolução',
        place: { name: 'Maré Mansa Rent a Car', address: 'Avenida Brasil, 10, São Paulo' },
        moment: { dateTime: '2027-01-20T10:00:00-03:00' },
      },
    },
  ]);
});

it('says where the desks are, what to bring, what is blocked on the card and how long the car waits', () => {
  const instructions = itineraryOf(car, BOOKED_AT).parts[0]?.instructions?.join('\n');
  for (const text of [
    car.pickupDesk.meetPoint,
    ...car.documents,
    'Caução de R$\u00a01.000,00',
    car.deposit.rule,
    car.delayRule,
  ]) {
    expect(instructions).toContain(text);
  }
});

it('says what was bought: days, kilometres, what the driver bears of a damage, grace, and who may drive', () => {
  const bought = { ...car, mileagePerDay: 200, protections: [...car.protections, { name: 'Furto', excess: 0 }] };
  const part = itineraryOf(bought, BOOKED_AT).parts[0];
  expect(part?.notes).toEqual(['5 diárias', '200 km por dia', 'Combustível: cheio na retirada, cheio na devolução']);
  for (const text of [
    'Danos ao veículo (CDW), franquia de R$\u00a03.000,00.',
    'Furto, sem franquia.',
    'Devolução com até 60 minutos de atraso sem cobrar mais uma diária.',
    'Condutor: de 21 a 75 anos, habilitado há pelo menos 2 anos, no dia da retirada.',
  ]) {
    expect(part?.instructions).toContain(text);
  }
});

it('says that a car is handed over while the desk is closed', () => {
  const closed = { ...car.pickupDesk, isAfterHours: true };
  // A Sunday.
  const sunday = { ...car, pickupDesk: closed, pickupDateTime: '2027-01-17T10:00:00-03:00' };
  expect(itineraryOf(sunday, BOOKED_AT).parts[0]?.start.hours).toBe(
    'Loja fechada neste dia. Atendimento fora do horário incluído no preço.',
  );
});

it('says what cancelling costs until when, unless the booking is from before that was kept', () => {
  const cancellationTerms = { cancellation: [{ until: '2027-01-14T00:00:00-03:00', amount: 0 }], totalAmount: 300 };
  const linesOf = (more: object) => itineraryOf(car, BOOKED_AT, more).parts[0]?.instructions;
  expect(linesOf({ cancellationTerms })).toContain('Cancelamento até 13/01/2027\u00a0às\u00a023:59: grátis.');
  expect(linesOf({})?.join()).not.toContain('ancelamento');
});
