import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { campaignRoutes } from '@embarque/contract/campaign/campaign.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const termSchema = z.strictObject({
  description: z.string().check(z.minLength(1)),
  /** Paragraphs of plain text without markup. Headings are numbered lines. */
  paragraphs: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
});

/** A legal text. */
type Text = z.output<typeof termSchema>;

export interface ContentDeps {
  /** The folder of the texts. */
  readonly folder: string;
  /** Campaigns, with their own text of use and privacy where they have one. */
  readonly campaigns: { byId(id: number): { readonly terms?: Text | undefined } | undefined };
  /** Returns the campaign whose brand a visitor sees. */
  seenBy(request: FastifyRequest): { readonly id: number } | undefined;
}

export interface Content {
  /** Reads the legal texts. Throws an Error naming an invalid file. Call before serving. */
  load(): Promise<void>;
  routes(app: FastifyInstance): void;
}

/** The text that campaigns may have one of their own of. */
const USE_AND_PRIVACY = 'USE_TERMS_PRIVACY_POLICY';

/** Creates the module of legal texts by key, one reviewed file each: {folder}/{KEY}.json, and those that campaigns have of their own. */
export function createContent({ folder, campaigns, seenBy }: ContentDeps): Content {
  let terms = new Map<string, Text>();
  return {
    async load() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      const read = names.map(async (name) => {
        const parsed = termSchema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
        if (!parsed.success) throw new Error(`The text ${join(folder, name)} is wrong.`);
        return [name.slice(0, -'.json'.length), parsed.data] as const;
      });
      terms = new Map(await Promise.all(read));
    },
    routes(app) {
      mount(app, { term: campaignRoutes.term })({
        async term({ params, actor, raw }) {
          const campaign = campaigns.byId(actor?.campaignId ?? seenBy(raw)?.id ?? 0);
          const own = params.code === USE_AND_PRIVACY ? campaign?.terms : undefined;
          const term = own ?? terms.get(params.code);
          if (!term) throw new AppError('not_found');
          // It is the campaign's, so no cache keeps it for the next one.
          return { status: 200, body: { description: term.description, content: term.paragraphs.join('\n\n') } };
        },
      });
    },
  };
}
