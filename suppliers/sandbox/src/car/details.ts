import type { CarDetails } from '@embarque/car/car-details.ts';
import { classOf } from '@embarque/car/rules/acriss.ts';
import { unit } from '../random.ts';
import type { Company } from './companies.ts';
import type { Choice } from './fleet.ts';
import type { Location } from './locations.ts';
import { GRACE_MINUTES, type Rental, type RentalEnd } from './rental.ts';

/** A car with its conditions as the traveller reads them. */

const NO_SHOW_MINUTES = 120;
/** Share of the cars that the companies grant their agreed rates for. */
const AGREED = 0.85;
const EXCESS_OF_DEPOSIT = 3;

/** Returns a whole number of so many digits that stays the same for a key. */
const digits = (key: string, count: number) => String(Math.floor(unit(key) * 10 ** count)).padStart(count, '0');

const addressOf = ({ address }: Location) => `${address.address}, ${address.cityName}`;

function deskOf({ location, isAfterHours }: RentalEnd, { name }: Company) {
  const { zone, openingHours, isAirport } = location;
  return {
    zone,
    openingHours,
    isAfterHours,
    isAtAirport: isAirport,
    meetPoint: isAirport
      ? `Balcão da ${name} no desembarque, ou ônibus da locadora até o pátio`
      : `Balcão da ${name} na loja`,
  };
}

function documentsOf({ query, pickup }: Rental): string[] {
  const isAtHome = pickup.location.city.countryIso === 'BR';
  const card = 'Cartão de crédito em nome do condutor principal';
  if (query.driver.country !== 'BR') return ['Habilitação do país de residência', 'Passaporte', card];
  if (isAtHome) return ['CNH válida', card];
  return ['CNH válida', 'Permissão Internacional para Dirigir (PID)', 'Passaporte', card];
}

function delayRuleOf({ isAirport, openingHours }: Location): string {
  const hours = `${NO_SHOW_MINUTES / 60} horas`;
  const rule = `O carro espera ${hours}. Depois disso é não comparecimento, sem reembolso.`;
  if (!isAirport) return rule;
  const isAlwaysOpen = openingHours.every((day) => day?.opens === '00:00' && day.closes === '24:00');
  const within = isAlwaysOpen ? '' : ', dentro do horário da loja';
  return `${rule} Com o número do voo informado à locadora, as ${hours} contam a partir do pouso${within}.`;
}

/** What the cars of a rental share. */
function sharedBy(rental: Rental) {
  const isAbroad = rental.pickup.location.city.countryIso !== 'BR';
  return {
    isAbroad,
    documents: documentsOf(rental),
    extras: [
      { name: 'Cadeirinha ou bebê conforto', perDay: 35, isGuaranteed: false },
      { name: 'Condutor adicional', perDay: 20, isGuaranteed: true },
    ],
    borderRule: isAbroad
      ? 'O carro não pode sair do país sem autorização da locadora, nem embarcar em balsas.'
      : 'Válido em todos os estados do Brasil. O carro não pode cruzar a fronteira.',
    delayRule: delayRuleOf(rental.pickup.location),
  };
}

/** Returns a function that describes the classes of a rental; those of a company share its desks. */
export function createDetails(rental: Rental): (choice: Choice) => CarDetails {
  const shared = sharedBy(rental);
  const known = new Map<Company, Desks>();
  return (choice) => {
    const { company } = choice;
    const desks = known.get(company) ?? {
      pickupDesk: deskOf(rental.pickup, company),
      dropoffDesk: deskOf(rental.dropoff, company),
    };
    known.set(company, desks);
    return detailsOf(rental, choice, { ...shared, ...desks });
  };
}

type Desks = Pick<CarDetails, 'pickupDesk' | 'dropoffDesk'>;

function detailsOf(
  { pickup, dropoff, days, query }: Rental,
  { company, group }: Choice,
  shared: ReturnType<typeof sharedBy> & Desks,
): CarDetails {
  const { locationCode } = pickup.location;
  const { isAbroad, pickupDesk, dropoffDesk, documents, extras, borderRule, delayRule } = shared;
  const key = `${company.code}|${locationCode}|${group.code}`;
  const carClass = classOf(group.code);
  if (!carClass) throw new Error(`a class without a name: ${group.code}`);
  const model = group.models[Math.floor(unit(`model|${key}`) * group.models.length)] ?? '';
  const deposit = Math.round(group.deposit * company.risk);
  return {
    companyCode: company.code,
    companyName: company.name,
    category: group.code,
    categoryName: carClass.name,
    model: `${model} ou similar`,
    capacity: group.seats,
    numberDoors: group.doors,
    luggage: group.bags,
    automaticTransmission: carClass.automatic,
    airConditioning: carClass.airConditioning,
    pickupDateTime: pickup.dateTime,
    dropoffDateTime: dropoff.dateTime,
    pickupAddress: addressOf(pickup.location),
    dropoffAddress: addressOf(dropoff.location),
    pickupDesk,
    dropoffDesk,
    days,
    graceMinutes: GRACE_MINUTES,
    mileagePerDay: company.mileagePerDay,
    protections: [
      { name: 'Danos ao veículo (CDW)', excess: deposit * EXCESS_OF_DEPOSIT },
      { name: 'Furto e roubo (TP)', excess: deposit * EXCESS_OF_DEPOSIT },
      { name: 'Danos a terceiros', excess: 0 },
    ],
    fuelPolicy: 'Cheio na retirada, cheio na devolução',
    deposit: {
      amount: deposit,
      rule: `Bloqueado na retirada${isAbroad ? ', em moeda local,' : ''} no cartão de crédito do condutor principal. Cartões de débito e pré-pagos não são aceitos.`,
    },
    payment: 'PREPAID',
    driver: company.driver,
    pricedFor: query.driver,
    documents,
    extras,
    borderRule,
    delayRule,
    noShowMinutes: NO_SHOW_MINUTES,
    loyaltyNumbersList: {
      discountNumbers: unit(`agreed|${key}`) < AGREED ? [`${company.code}${digits(`number|${company.code}`, 6)}`] : [],
    },
  };
}
