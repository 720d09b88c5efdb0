import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Template } from './page.ts';
import { isServerPath } from './shop-paths.ts';
import { type DrawSignIn, pageFile, SIGN_IN_SOURCE, withSignIn } from './templates.ts';

/** Serves the shop's sources through Vite with hot reload. Only for `npm run dev`. */
export async function installVite(app: FastifyInstance, webFolder: string): Promise<Template> {
  // Imported here: Vite is not part of a production install.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (isServerPath(request.url)) return done();
    // Bypasses Fastify: the default policy would block Vite's scripts and styles.
    reply.raw.setHeader('cache-control', 'no-cache');
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async (url, campaign) => {
    const file = pageFile(url);
    const html = await vite.transformIndexHtml(url, await readFile(join(webFolder, file), 'utf8'));
    if (file === 'index.html') return html;
    const { signInHtml } = await vite.ssrLoadModule(join(webFolder, SIGN_IN_SOURCE));
    return withSignIn(html, signInHtml as DrawSignIn, campaign);
  };
}
