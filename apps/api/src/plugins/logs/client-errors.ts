import { reportRoutes } from '@embarque/contract/report.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import type { FastifyInstance } from 'fastify';

/** `POST /v1/client-errors`: logs class, screen and stack positions of an error on a device, without its message. */
export function installClientErrors(app: FastifyInstance): void {
  mount(
    app,
    reportRoutes,
  )({
    report: async ({ body, raw }) => {
      raw.log.warn(
        {
          clientError: nameOf(body.name),
          screen: templateOf(body.screen),
          clientStack: (body.stack ?? '').split('\n').flatMap(placeOf).slice(0, PLACES_MAX),
        },
        'a device met an error',
      );
      return { status: 204, body: null };
    },
  });
}

const PLACES_MAX = 20;

const nameOf = (name: string): string => (/^\w{1,80}$/.test(name) ? name : 'Error');

/** Replaces path segments that look like an id or a locator with `:id`. */
function templateOf(screen: string): string {
  const [path = ''] = screen.split(/[?#]/);
  return path
    .split('/')
    .map((part) => (/^[a-z-]{0,40}$/.test(part) ? part : ':id'))
    .join('/');
}

/** Returns script file, line and column of a stack line, without text that may contain the message. */
function placeOf(line: string): string[] {
  const place = /([\w.-]+\.(?:js|tsx?|mjs)):(\d+):(\d+)/.exec(line);
  return place ? [`${place[1]}:${place[2]}:${place[3]}`] : [];
}
