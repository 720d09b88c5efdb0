import type { Campaign } from '@embarque/contract/campaign/campaign.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { EncodedJson } from '@embarque/server-kit/http/mount.ts';
import type { BookingModule } from '../booking/index.ts';
import type { Coupons } from '../coupon/index.ts';
import type { Identity } from '../identity/index.ts';
import type { MailModule } from '../mail/index.ts';
import type { SavedCards } from '../payment/index.ts';
import type { Points } from '../points/index.ts';
import type { SearchLog } from '../search-log/index.ts';
import type { Member, SavedTravellers } from './saved-travellers.ts';
import { slicedJson } from './sliced-json.ts';

/** The modules that keep something of a member. */
export interface ExportDeps {
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'ownRecord'>;
  readonly savedCards: Pick<SavedCards, 'of'>;
  readonly points: Pick<Points, 'ownRecord'>;
  readonly booking: Pick<BookingModule, 'ownRecord'>;
  readonly coupons: Pick<Coupons, 'ownRecord'>;
  readonly leads: {
    ownRecord(member: { readonly userIds: readonly number[]; readonly campaignId: number }): Promise<object[]>;
  };
  readonly mail: Pick<MailModule, 'ownRecord'>;
  readonly searchLog: Pick<SearchLog, 'ownRecord'>;
  readonly campaigns: { byId(id: number): Pick<Campaign, 'name'> | undefined };
}

/**
 * Returns everything that is kept of a member as JSON, each part by the module that keeps it, for a file that the member
 * reads: hence its words. Secrets are no part of it: no hash, token or reference by which a gateway would charge.
 */
export async function ownExport(
  deps: ExportDeps & { readonly travellers: Pick<SavedTravellers, 'of'> },
  { userId, campaignId }: Member,
): Promise<EncodedJson> {
  const member = { userId, campaignId };
  const { conta, sessoes, valesViagem, ownAddress: email, userIds } = await deps.identity.ownRecord(userId);
  const cards = await deps.savedCards.of(member);
  const travellers = await deps.travellers.of(member);
  const { compras, reservasAntesDaCompra } = await deps.booking.ownRecord(member);
  const json = await slicedJson({
    geradoEm: deps.clock.now(),
    campanha: deps.campaigns.byId(campaignId)?.name ?? null,
    conta,
    viajantes: travellers.map((each) => ({
      nome: each.name,
      sobrenome: each.lastName,
      nascimento: each.birthdate,
      genero: each.gender,
      tipoDeDocumento: each.documentType,
      documento: each.documentId,
      validadeDoDocumento: each.documentValidity,
      email: each.email,
      celular: each.phone,
    })),
    cartoes: cards.map(({ brand, last4Digits }) => ({ bandeira: brand, final: last4Digits })),
    pontos: await deps.points.ownRecord(member),
    compras,
    reservasAntesDaCompra,
    cupons: await deps.coupons.ownRecord(member),
    valesViagem,
    pedidos: await deps.leads.ownRecord({ userIds, campaignId }),
    mensagens: email ? await deps.mail.ownRecord({ email, campaignId }) : [],
    pesquisas: await deps.searchLog.ownRecord({ userIds, campaignId }),
    sessoes,
  });
  return new EncodedJson(Buffer.from(json), undefined);
}
