import { createMemoryVerbs } from '@embarque/commerce/testing/memory-verbs.ts';
import type { SupplierSubject } from '@embarque/commerce/testing/supplier-rules/bench.ts';
import type { ConformanceCases } from '@embarque/experience/port.conformance.ts';
import {
  type ExperienceOrderOffer,
  type ExperienceSupplier,
  experienceTravellersSchema,
} from '@embarque/experience/port.ts';
import { checkParty } from '@embarque/experience/rules/party-rules.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import { continuousDetails, FAKE_DAY, fakeDetails, fakeExperience } from './fake-experience.ts';
import { createFakeSupplier, describeFake } from './fake-supplier.ts';

/** A supplier of experiences in memory, which keeps the rules of its port: two in one city, and the last ticket of one elsewhere. */

const CITY = { id: 'REC', cityName: 'Recife', stateName: 'Pernambuco' };
const scarce = fakeExperience(fakeDetails({ id: 'E3', city: CITY, minParticipants: 1, qtParticipants: 1 }), {
  dates: [{ id: '202701101000', date: FAKE_DAY, time: '10:00', left: 1, total: 8 }],
});
const experiences = [fakeExperience(), fakeExperience(continuousDetails()), scarce];

const dayIn = (cityId: string) => ({ cityId, startDate: FAKE_DAY, endDate: FAKE_DAY });

export const conformanceCases: ConformanceCases = {
  plenty: dayIn('SSA'),
  scarce: dayIn('REC'),
  cityName: 'salva',
};

const COUNTED = 1_000;

/** Creates the supplier, and what makes it misbehave. */
export function createMemorySupplier(): SupplierSubject<ExperienceSupplier> {
  const visitOf = ({ offer }: SupplierOrder) => describeFake(offer as ExperienceOrderOffer, experiences);
  const { verbs, ...levers } = createMemoryVerbs((sold) => {
    const order = sold.offer as ExperienceOrderOffer;
    const visit = visitOf(sold);
    const people = experienceTravellersSchema.safeParse(sold.travellers).data;
    const isParty = Object.keys(checkParty(order, visit?.details ?? fakeDetails())).length === 0;
    if (!visit || !people || !isParty || (people.length > 0 && people.length !== order.adults + order.childs))
      return undefined;
    const { reference, dateId, date } = order;
    const left = reference === scarce.reference ? 1 : COUNTED;
    return { key: `${reference}|${dateId}|${date}`, units: left, totalCents: visit.totalCents };
  }, visitOf);
  const fake = createFakeSupplier(experiences);
  return {
    supplier: {
      ...fake,
      code: 'memory',
      ...verbs,
      cities: async (name, call) =>
        (await fake.cities(name, call)).filter(({ cityName }) => cityName.toLowerCase().includes(name.toLowerCase())),
    },
    ...levers,
  };
}
