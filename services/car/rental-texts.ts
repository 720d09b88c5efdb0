import { formatReais } from '@embarque/contract/money.ts';
import type { CarDetails, DriverTerms } from './car-details.ts';

/** What was agreed of a rental in words, the same on every screen and paper. */

/** Returns how far the car may be driven at its price. */
export const mileageText = ({ mileagePerDay }: Pick<CarDetails, 'mileagePerDay'>): string =>
  mileagePerDay === null ? 'Km livre' : `${mileagePerDay} km por dia`;

/** Returns what is insured, and what the driver bears of a damage. */
export function protectionLines({ protections }: Pick<CarDetails, 'protections'>): string[] {
  return protections.map(({ name, excess }) =>
    excess === 0 ? `${name}, sem franquia` : `${name}, franquia de ${formatReais(excess)}`,
  );
}

/** Returns what is blocked on the driver's card, in short. */
export const depositText = ({ deposit }: Pick<CarDetails, 'deposit'>): string =>
  deposit.amount === 0 ? 'Sem caução' : `Caução ${formatReais(deposit.amount)}`;

/** Returns the most that the driver bears of a damage, in short. */
export function excessText({ protections }: Pick<CarDetails, 'protections'>): string {
  const borne = protections.map(({ excess }) => excess).filter((excess) => excess > 0);
  if (borne.length === 0) return protections.length === 0 ? 'Sem proteção incluída' : 'Sem franquia';
  return `Franquia ${new Set(borne).size > 1 ? 'de até ' : ''}${formatReais(Math.max(...borne))}`;
}

/** Returns whom a company rents to. */
export function driverTermsText({ minimumAge, maximumAge, licenceYears }: DriverTerms): string {
  const ages = maximumAge === null ? `A partir de ${minimumAge} anos` : `De ${minimumAge} a ${maximumAge} anos`;
  if (licenceYears === 0) return `${ages}, com CNH definitiva`;
  return `${ages}, habilitado há pelo menos ${licenceYears} ${licenceYears === 1 ? 'ano' : 'anos'}`;
}

/** Returns how late a return adds no day. */
export const graceText = ({ graceMinutes }: Pick<CarDetails, 'graceMinutes'>): string =>
  `Devolução com até ${graceMinutes} minutos de atraso sem cobrar mais uma diária`;

/** Returns "5 diárias", as many as are charged. */
export const daysText = ({ days }: Pick<CarDetails, 'days'>): string => (days === 1 ? '1 diária' : `${days} diárias`);
