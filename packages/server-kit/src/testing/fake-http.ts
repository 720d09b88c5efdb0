import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on this machine that stands for another party's, for tests of those who ask it. */

export interface HeardRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
}

/** What the server does with a request: answers JSON, or text as it is, closes the connection, or never answers. */
export type FakeReply =
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly text: string; readonly headers?: Readonly<Record<string, string>> }
  | 'hang up'
  | 'silence';

export interface FakeHttp {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves what `answer` returns. Its signal is aborted when the caller has given up; when it throws, the connection closes. */
export async function serveHttp(
  answer: (request: HeardRequest, signal: AbortSignal) => FakeReply | Promise<FakeReply>,
): Promise<FakeHttp> {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const { method = '', url: path = '', headers } = request;
    const text = Buffer.concat(await request.toArray()).toString();
    const reply = await answer(
      { method, path, headers, body: text === '' ? undefined : JSON.parse(text) },
      gone.signal,
    );
    if (reply === 'silence') return;
    if (reply === 'hang up') return void response.destroy();
    const json = { 'content-type': 'application/json' };
    if ('json' in reply) response.writeHead(reply.status, json).end(JSON.stringify(reply.json));
    else response.writeHead(reply.status, reply.headers).end(reply.text);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Serves recorded answers by `METHOD /path`, and notes the requests it hears. Others are answered 404 without JSON. */
export async function serveRecorded(
  answers: Readonly<Record<string, FakeReply>>,
): Promise<FakeHttp & { readonly heard: readonly HeardRequest[] }> {
  const heard: HeardRequest[] = [];
  const http = await serveHttp((request) => {
    heard.push(request);
    return answers[`${request.method} ${request.path}`] ?? { status: 404, text: 'not recorded' };
  });
  return { ...http, heard };
}
