import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Identity } from '../identity/index.ts';
import { campaignOf } from './campaign-of.ts';
import type { NewMemberDeps } from './new-member.ts';
import type { NewVoucher } from './sandbox-schemas.ts';

export interface NewVoucherDeps extends Pick<NewMemberDeps, 'ids' | 'campaigns'> {
  readonly createVoucher: Identity['createVoucher'];
}

/** Creates a travel voucher. Throws AppError invalid_data for an unknown campaign or a code already in use. */
export async function makeVoucher(wanted: NewVoucher, { ids, campaigns, createVoucher }: NewVoucherDeps) {
  const campaign = campaignOf(campaigns, wanted.campaignCode);
  const { code = `VALE-${ids.code(10)}`, points } = wanted;
  const isMade = await createVoucher({ campaignId: campaign.id, code, points });
  if (!isMade) throw new AppError('invalid_data', { fields: { code: 'Este código já está em uso' } });
  return { code, campaignId: campaign.id };
}
