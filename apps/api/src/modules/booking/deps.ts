import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import type { CouponOffer } from '@embarque/catalog/coupon-contract.ts';
import type { BookableService } from '@embarque/commerce/api/bookable.ts';
import type { Campaign } from '@embarque/contract/campaign/campaign.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import type { PaymentGateway } from '@embarque/server-kit/ports/gateway.ts';
import type { TokenSigner } from '@embarque/server-kit/signed-token.ts';
import type { Coupons } from '../coupon/index.ts';
import type { MailModule } from '../mail/index.ts';
import type { CardBudget } from '../payment/index.ts';
import type { Points } from '../points/index.ts';
import type { VoucherBrand } from './documents/voucher/voucher-brand.ts';
import type { BookingSettings } from './settings.ts';

/** What the booking core needs from the rest of the server. */
export interface BookingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly points: Points;
  readonly coupons: Pick<Coupons, 'find' | 'take' | 'undo'>;
  readonly services: readonly BookableService<BookingRequest, object, CouponOffer>[];
  /** Undefined where no cards are taken: then no booking may cost cash. */
  readonly paying: Paying | undefined;
  readonly settings: BookingSettings;
  readonly logger: Logger;
  /** The current terms of the caller's campaign. */
  readonly termsOf: (userId: number) => Promise<CampaignTerms>;
  /** Mail addresses for vouchers, by user; users without one are missing. */
  readonly contactsOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, Contact>>;
  /** The brand of a campaign's documents. Throws when the campaign is no longer served. */
  readonly brandOf: (campaignId: number) => VoucherBrand;
  readonly mail: BookingMails;
  /** How a request waits for the next try of a call, in milliseconds; by the system's timers unless told otherwise. */
  readonly sleep?: (milliseconds: number) => Promise<void>;
  /** Called at every step with names such as `hold.intended`; a test ends the process there. */
  readonly checkpoint?: (point: string) => void;
}

/** Everything needed to take cards. */
export interface Paying {
  readonly gateway: PaymentGateway;
  /** Origin at which browsers reach the shop, without a trailing slash. */
  readonly publicUrl: string;
  /** Origins to which a browser may be sent for a second factor. */
  readonly redirectOrigins: readonly string[];
  /** Signs the address to return to from there. */
  readonly signer: TokenSigner;
  /** The smallest instalment, in centavos. */
  readonly installmentMinCents: number;
  readonly cardBudget: Pick<CardBudget, 'take' | 'taking' | 'giveBack'>;
  readonly savedCards: {
    of(owner: CardOwner): Promise<readonly { vaultId: string }[]>;
    save(tx: Executor, owner: CardOwner, card: { brand: string; last4Digits: string; vaultId: string }): Promise<void>;
  };
}

export interface CardOwner {
  readonly userId: number;
  readonly campaignId: number;
}

export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** How a campaign prices what it sells. */
export interface CampaignTerms {
  readonly campaign: Campaign;
  /** Points per real. */
  readonly conversionRate: number;
}

export interface Contact {
  readonly email: string;
  readonly name: string;
}

interface BookingMails extends Pick<MailModule, 'countRequest'> {
  /** The same `messageId` again is the same mail. */
  sendAll(mails: readonly BookingMail[]): Promise<unknown>;
}

interface BookingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly { filename: string; contentType: string; content: Uint8Array }[];
  readonly campaignId: number;
  readonly messageId: string;
}
