import { type Lead, type LeadChannel, leadRoutes } from '@embarque/contract/campaign/lead.ts';
import { DAY_MS } from '@embarque/contract/dates.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { callerOf, mount } from '@embarque/server-kit/http/mount.ts';
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { RECORDED_MAX } from '../../database/recorded-max.ts';
import { tooManyRequests } from '../../limits/limit-refusal.ts';
import type { MailModule } from '../mail/index.ts';
import { leadTable } from './tables.ts';

interface LeadDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: Pick<MailModule, 'send' | 'countRequest'>;
  readonly campaigns: { byId(id: number): { supportEmail: string } | undefined };
}

/** Of one member, or one guest's session, in an hour, and of all who write to one campaign. */
const LIMITS = { maxPerHour: 5, maxPerMailbox: 100 };

const origins: Record<LeadChannel, string> = {
  searchResult: 'Pesquisa sem resultados',
  form: 'Programe sua viagem',
};

/** Creates the module of trip requests: each is stored and mailed to the campaign's support address in one transaction. */
export function createLeads({ database, clock, mail, campaigns }: LeadDeps) {
  return {
    /** Deletes requests older than some days. */
    async erase(days: number): Promise<void> {
      await database.handle
        .delete(leadTable)
        .where(lte(leadTable.createdAt, new Date(clock.now().getTime() - days * DAY_MS)));
    },
    /** Returns the trip requests of some users who are one member, newest first, in words for the member. */
    async ownRecord({ userIds, campaignId }: { readonly userIds: readonly number[]; readonly campaignId: number }) {
      const rows = await database.handle
        .select()
        .from(leadTable)
        .where(and(inArray(leadTable.userId, [...userIds]), eq(leadTable.campaignId, campaignId)))
        .orderBy(desc(leadTable.id))
        .limit(RECORDED_MAX);
      return rows.map(({ createdAt, name, email, phone, details, channel }) => ({
        em: createdAt,
        origem: origins[channel],
        nome: name,
        email,
        celular: phone,
        detalhes: details,
      }));
    },
    routes(app: FastifyInstance) {
      mount(
        app,
        leadRoutes,
      )({
        async create({ body: lead, actor }) {
          const { userId, campaignId } = actor;
          const campaign = campaigns.byId(campaignId);
          if (!campaign) throw new AppError('not_found');
          const createdAt = clock.now();
          const asked = await database.transaction(async (tx) => {
            const request = { to: campaign.supportEmail, about: `lead:${callerOf(actor)}`, ...LIMITS };
            const counted = await mail.countRequest(request, tx);
            if (counted.outcome === 'refused') return counted;
            const [kept] = await tx
              .insert(leadTable)
              .values({ ...lead, userId, campaignId, createdAt })
              .returning({ id: leadTable.id });
            if (!kept) throw new Error('nothing was inserted');
            const subject = `Pedido de viagem: ${lead.name}`;
            const copy = { to: campaign.supportEmail, subject, text: textOf(lead), campaignId, leadId: kept.id };
            await mail.send(copy, tx);
            return counted;
          });
          if (asked.outcome === 'refused') throw tooManyRequests(asked.waitSeconds);
          return { status: 201, body: { receivedAt: createdAt.toISOString() } };
        },
      });
    },
  };
}

function textOf({ name, email, phone, details, channel }: Lead): string {
  const lines = [`Nome: ${name}`, `E-mail: ${email}`, `Celular: ${phone}`, `Origem: ${origins[channel]}`];
  return `${lines.join('\n')}\n\nDetalhes da viagem:\n${details}`;
}
