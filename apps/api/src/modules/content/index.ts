import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { campaignRoutes } from '@embarque/contract/campaign/campaign.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const termSchema = z.strictObject({
  description: z.string().check(z.minLength(1)),
  /** Paragraphs of plain text without markup. Headings are numbered lines. */
  paragraphs: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
});

export interface Content {
  /** Reads the legal texts. Throws an Error naming an invalid file. Call before serving. */
  load(): Promise<void>;
  routes(app: FastifyInstance): void;
}

const TERM_CACHE = 'public, max-age=300';

/** Creates the module of legal texts by key, one reviewed file each: {folder}/{KEY}.json. */
export function createContent({ folder }: { folder: string }): Content {
  let terms = new Map<string, { description: string; content: string }>();
  return {
    async load() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      const read = names.map(async (name) => {
        const parsed = termSchema.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
        if (!parsed.success) throw new Error(`The text ${join(folder, name)} is wrong.`);
        const { description, paragraphs } = parsed.data;
        return [name.slice(0, -'.json'.length), { description, content: paragraphs.join('\n\n') }] as const;
      });
      terms = new Map(await Promise.all(read));
    },
    routes(app) {
      mount(app, { term: campaignRoutes.term })({
        async term({ params, reply }) {
          const term = terms.get(params.code);
          if (!term) throw new AppError('not_found');
          reply.header('cache-control', TERM_CACHE);
          return { status: 200, body: term };
        },
      });
    },
  };
}
