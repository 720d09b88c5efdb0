import { type CouponOffer, couponRoutes } from '@embarque/catalog/coupon-contract.ts';
import type { BookableService } from '@embarque/commerce/api/bookable.ts';
import type { Campaign } from '@embarque/contract/campaign/campaign.ts';
import type { CouponAnswer } from '@embarque/contract/money/coupon.ts';
import { type Discount, discountedPrice, pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { type Actor, mount } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance } from 'fastify';

export interface CouponCallsDeps {
  /** Finds the coupon of a code for whoever asks (Coupons.find). */
  readonly find: (request: {
    readonly userId: number;
    readonly campaign: Campaign;
    readonly ip: string;
    readonly code: string;
    readonly kind: ServiceKind;
  }) => Promise<Discount>;
  readonly clock: Clock;
  readonly services: readonly Pick<BookableService<never, object, CouponOffer>, 'descriptor' | 'offerCents'>[];
  /** Returns the caller's current campaign. */
  readonly termsOf: (userId: number) => Promise<{ campaign: Campaign; conversionRate: number }>;
}

interface Asked {
  readonly actor: Actor;
  readonly ip: string;
  readonly offer: CouponOffer;
  readonly code: string;
}

const TYPE_WRONG = 'O serviço precisa ser o do endereço';
const CODE_MISSING = 'Informe o código do cupom';

/** Creates the coupon calls of a checkout. The price comes from the signed offer; only a booking uses the coupon up. */
export function couponCalls({ find, clock, services, termsOf }: CouponCallsDeps): (app: FastifyInstance) => void {
  /** Returns the discount. Throws AppError: forbidden, invalid_offer, offer_expired, and those of Coupons.find. */
  async function worthOf({ actor, ip, offer, code }: Asked): Promise<CouponAnswer> {
    const { userId, campaignId } = actor;
    const { campaign, conversionRate } = await termsOf(userId);
    const service = services.find(({ descriptor }) => descriptor.kind === offer.type);
    if (!service || !campaign.campaignConfigLayout[service.descriptor.flag]) throw new AppError('forbidden');
    const cents = service.offerCents(offer, { userId, campaignId, now: clock.now() });
    const coupon = await find({ userId, campaign, ip, code, kind: service.descriptor.kind });
    const points = pointsPrice(cents, { conversionRate, feePercent: campaign[service.descriptor.fee] });
    const net = discountedPrice({ cents, points }, coupon);
    const { discountType, value } = coupon;
    return {
      couponCode: { coupon: { discountType, value } },
      discountPoints: points - net.points,
      discountCash: toReais(cents - net.cents),
    };
  }

  return (app) =>
    mount(
      app,
      couponRoutes,
    )({
      check: async ({ actor, body, raw }) => ({
        status: 200,
        body: await worthOf({ actor, ip: raw.ip, offer: body, code: body.coupon }),
      }),
      async checkDiscount({ actor, params, body, raw }) {
        if (body.type !== params.id.toUpperCase()) throw new AppError('invalid_data', { fields: { type: TYPE_WRONG } });
        const code = body.coupon ?? body.couponCode;
        if (!code) throw new AppError('invalid_data', { fields: { coupon: CODE_MISSING } });
        try {
          return { status: 200, body: { success: true, ...(await worthOf({ actor, ip: raw.ip, offer: body, code })) } };
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'coupon_not_valid') throw error;
          return { status: 200, body: { success: false, error: error.sentence } };
        }
      },
    });
}
