import type { CarDriver } from '@embarque/car/contract.ts';
import { arrivalNumberOf } from '@embarque/car/rules/arrival-number.ts';
import type { DriverDraft } from '@embarque/car/rules/driver-rules.ts';
import { sentPassport } from '@embarque/commerce/travellers/passport.ts';
import {
  emptyTraveller,
  passportDraftFields,
  toTraveller,
  travellerDraftFields,
} from '@embarque/commerce/travellers/traveller-draft.ts';
import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import * as z from 'zod/mini';

const formSchema = z.object({
  driver: z.object({
    ...travellerDraftFields,
    ...passportDraftFields,
    address: z.string().check(z.maxLength(TEXT_MAX)),
    licenceDate: z.string().check(z.maxLength(TEXT_MAX)),
  }),
  arrivalNumber: z.string().check(z.maxLength(TEXT_MAX)),
});

/** The form of a rental: who drives, and how they arrive. */
export interface DriverForm {
  readonly driver: DriverDraft;
  /** With which the driver arrives; empty where it is not told or not asked. */
  readonly arrivalNumber: string;
}

/** Returns an empty form with the buyer's e-mail address. */
export function emptyDriver(email: string): DriverForm {
  return { driver: { ...emptyTraveller, email, address: '', licenceDate: '' }, arrivalNumber: '' };
}

/** Returns a stored form if it is one. */
export function parseDriver(value: unknown): DriverForm | undefined {
  const parsed = formSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** Returns a checked driver as sent. */
export const toCarDriver = (driver: DriverDraft): CarDriver => ({
  ...toTraveller(driver),
  ...sentPassport(driver),
  address: typedText(driver.address),
  ...(driver.licenceDate !== undefined && { licenceDate: driver.licenceDate }),
});

/** Returns the checked arrival number as sent; nothing where there is none. */
export function arrivalOf({ arrivalNumber }: DriverForm): { arrivalNumber?: string } {
  const sent = arrivalNumberOf(arrivalNumber);
  return sent === '' ? {} : { arrivalNumber: sent };
}
