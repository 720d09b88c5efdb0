import { addDays, dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';

/**
 * Throws AppError offer_expired when a service starts sooner than its campaign sells it. `startsAt` is a local date-time
 * with offset; the shop's own day decides what today is.
 */
export function requireAdvance(startsAt: string, advanceDays: number, now: Date): void {
  if (startsAt.slice(0, 10) >= addDays(dayIn(SHOP_ZONE, now), advanceDays)) return;
  const days = advanceDays === 1 ? '1 dia' : `${advanceDays} dias`;
  const error =
    advanceDays === 0
      ? 'Esta viagem já começou. Refaça a pesquisa com outras datas.'
      : `Esta viagem precisa ser comprada com pelo menos ${days} de antecedência. Refaça a pesquisa com outras datas.`;
  throw new AppError('offer_expired', { error });
}
