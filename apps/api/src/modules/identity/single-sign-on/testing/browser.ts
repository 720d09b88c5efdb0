import type { FastifyInstance } from 'fastify';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

/** A browser's cookies and redirects, over `inject`. */
export interface Browser {
  readonly cookies: readonly Cookie[];
  /** Drops its cookies, as a browser without them would be. */
  forget(): void;
  get(address: string, headers?: Record<string, string>): Promise<Answer>;
  /** Posts a form. */
  post(address: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
  /** Opens an address, follows redirects until the shop's own callback or a page, and returns where it ended. */
  open(address: string): Promise<{ address: URL; answer: Answer }>;
  follow(answer: Answer): Promise<{ address: URL; answer: Answer }>;
}

/** `origin`: that of the shop; other addresses are refused. */
export function createBrowser(app: FastifyInstance, origin: string): Browser {
  let cookies: Cookie[] = [];

  async function send(
    address: string,
    request: { method: 'GET' | 'POST'; headers: Record<string, string>; payload?: string },
  ) {
    const url = new URL(address, origin);
    if (url.origin !== origin) throw new Error(`${url.origin} is not the shop`);
    const sent = cookies.filter(({ path }) => `${url.pathname}/`.startsWith(path.replace(/\/?$/, '/')));
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      ...request,
      url: url.pathname + url.search,
      headers: { host: url.host, ...(cookie && { cookie }), ...request.headers },
    });
    for (const { name, value, path = '/', expires, maxAge } of answer.cookies) {
      cookies = cookies.filter((known) => known.name !== name || known.path !== path);
      if ((expires && expires.getTime() < Date.now()) || maxAge === 0 || value === '') continue;
      cookies.push({ name, value, path });
    }
    return { url, answer };
  }

  async function follow(from: URL, first: Answer) {
    let [address, answer] = [from, first];
    while (answer.statusCode >= 300 && answer.statusCode < 400) {
      address = new URL(answer.headers.location ?? '', address);
      if (address.origin !== origin || address.pathname === '/auth/callback') break;
      ({ answer } = await send(address.href, { method: 'GET', headers: {} }));
    }
    return { address, answer };
  }

  return {
    get cookies() {
      return cookies;
    },
    forget() {
      cookies = [];
    },
    get: async (address, headers = {}) => (await send(address, { method: 'GET', headers })).answer,
    async post(address, form, headers = {}) {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = new URLSearchParams(form).toString();
      return (await send(address, { method: 'POST', headers: { ...type, ...headers }, payload })).answer;
    },
    async open(address) {
      const { url, answer } = await send(address, { method: 'GET', headers: {} });
      return follow(url, answer);
    },
    follow: (answer) => follow(new URL(origin), answer),
  };
}
