import * as z from 'zod/mini';
import { typedField } from '../fields/fields.ts';
import { route } from '../route.ts';

/** People a member travels with, kept so that nobody types them twice. */

/** How many a member may keep. */
export const SAVED_TRAVELLERS_MAX = 30;

/** The members of a saved traveller, as a traveller's form has them. All but the names may be empty. */
const fields = {
  name: typedField(60),
  lastName: typedField(60),
  /** dd/MM/yyyy */
  birthdate: typedField(10),
  /** M, F or O. */
  gender: typedField(1),
  /** CPF, RG, DRIVER_LICENSE or PASSPORT. */
  documentType: typedField(20),
  documentId: typedField(40),
  /** Last day of a passport, dd/MM/yyyy. */
  documentValidity: typedField(10),
  email: typedField(),
  phone: typedField(30),
} as const;

export const savedTravellerSchema = z.object({ id: z.string(), ...fields });
export type SavedTraveller = z.output<typeof savedTravellerSchema>;
export const savedTravellerDraftSchema = z.strictObject(fields);
export type SavedTravellerDraft = z.output<typeof savedTravellerDraftSchema>;

const body = savedTravellerDraftSchema;
const params = z.strictObject({ id: typedField(60) });

export const savedTravellerRoutes = {
  list: route({
    method: 'GET',
    path: '/user/travellers',
    summary: 'The travellers a member keeps, by name',
    access: ['member'],
    responses: { 200: z.object({ travellers: z.array(savedTravellerSchema) }) },
  }),
  add: route({
    method: 'POST',
    path: '/user/travellers',
    summary: 'Keeps a traveller; one of the same names or CPF is replaced',
    access: ['member'],
    body,
    responses: { 200: savedTravellerSchema },
  }),
  change: route({
    method: 'PUT',
    path: '/user/travellers/:id',
    summary: 'Replaces a kept traveller',
    access: ['member'],
    params,
    body,
    responses: { 200: savedTravellerSchema },
  }),
  remove: route({
    method: 'DELETE',
    path: '/user/travellers/:id',
    summary: 'Forgets a kept traveller',
    access: ['member'],
    params,
    responses: { 204: z.null() },
  }),
} as const;
