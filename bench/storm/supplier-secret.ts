import { randomBytes } from 'node:crypto';

/** The secret of a run's sandbox, which shop and harness carry. */
export const supplierSecret = randomBytes(36).toString('base64url');

export const supplierHeaders = { authorization: `Bearer ${supplierSecret}` };
