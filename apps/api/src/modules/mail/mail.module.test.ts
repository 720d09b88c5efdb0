import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import { randomIds } from '@embarque/server-kit/ids.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCampaigns } from '../campaign/index.ts';
import { createMail } from './index.ts';
import { createSmtpTransport, type MailTransport, type OutgoingMail } from './smtp-transport.ts';
import { mailMessage } from './tables.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
let database: Database;
const clock = createManualClock(new Date('2026-11-20T12:00:00Z'));

beforeAll(async () => {
  database = await createTestDatabase([{ owner: 'api', folder: path('../../../migrations') }]);
});
beforeEach(async () => {
  await database.handle.delete(mailMessage);
});
afterAll(() => database.close());

async function mailBy(transport?: MailTransport) {
  const campaigns = createCampaigns({ folder: path('../../../../../campaigns'), database });
  await campaigns.load();
  return createMail({
    database,
    clock,
    ids: randomIds,
    transport,
    from: 'nao-responda@embarque.test',
    campaigns,
    logger: { warn: () => undefined },
  });
}

const message = { to: 'ana@demo.test', subject: 'Olá', text: 'Sua viagem.', campaignId: 10001 };

test('without SMTP a message is kept, signed with the campaign, and counts as sent', async () => {
  const mail = await mailBy();
  await mail.send(message);
  const [kept] = await mail.kept({ to: 'ana@demo.test' });
  expect(kept).toMatchObject({ subject: 'Olá', sentAt: clock.now() });
  expect(kept?.text).toBe('Sua viagem.\n\nClube Embarque\natendimento@clube-embarque.example\n');
  expect(await mail.kept({ to: 'bruno@demo.test' })).toEqual([]);
});

test('the same message id is sent once', async () => {
  const mail = await mailBy();
  await Promise.all([1, 2, 3].map(() => mail.send({ ...message, messageId: 'trip-1' })));
  expect(await mail.kept()).toHaveLength(1);
});

test('a message written in a transaction that fails is never sent', async () => {
  const mail = await mailBy();
  await expect(
    database.transaction(async (tx) => {
      await mail.send(message, tx);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await mail.kept()).toEqual([]);
});

test('what SMTP refuses is tried again later, and what it took is no longer readable', async () => {
  const taken: OutgoingMail[] = [];
  let refuses = true;
  const mail = await mailBy({
    deliver: async (outgoing) => {
      if (refuses) throw new Error('450');
      taken.push(outgoing);
    },
    close: () => undefined,
  });
  await mail.send(message);
  await mail.tick();
  refuses = false;
  await mail.tick();
  expect(taken).toEqual([]);
  clock.advance(31_000);
  await Promise.all([mail.tick(), mail.tick()]);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ to: 'ana@demo.test', from: { name: 'Clube Embarque' } });
  expect(await mail.kept()).toMatchObject([{ text: '', sentAt: clock.now() }]);
});

test('each of several messages is sent once, though a slow server takes longer for all than a lease lasts', async () => {
  const taken: string[] = [];
  const transportThat = (beforeTaking: () => Promise<void>): MailTransport => ({
    deliver: async ({ messageId }) => {
      await beforeTaking();
      taken.push(messageId);
    },
    close: () => undefined,
  });
  const other = await mailBy(transportThat(async () => undefined));
  const slow = await mailBy(
    transportThat(async () => {
      clock.advance(90_000);
      await other.tick();
    }),
  );
  for (const messageId of ['a', 'b', 'c']) await slow.send({ ...message, messageId });
  await slow.tick();
  expect(taken.sort()).toEqual(['a', 'b', 'c']);
});

test('no recipient and no subject can add a header or a second recipient', async () => {
  const sink = await smtpSink();
  const mail = await mailBy(createSmtpTransport(`smtp://127.0.0.1:${sink.port}`));
  await mail.send({
    ...message,
    messageId: '<voucher.1@embarque>\r\nBcc: outro@x.test',
    subject: 'Olá\r\nBcc: outro@x.test\r\n\r\nTexto',
    text: 'Linha\r\n.\r\nMAIL FROM:<x@x.test>',
  });
  await expect(mail.send({ ...message, to: 'ana@demo.test\r\nBcc: outro@x.test' })).rejects.toThrow(RangeError);
  await expect(mail.send({ ...message, to: 'ana@demo.test,outro@x.test' })).rejects.toThrow(RangeError);
  await mail.tick();
  await mail.stop();
  sink.close();
  expect(sink.recipients).toEqual(['RCPT TO:<ana@demo.test>']);
  const headers = sink.messages[0]?.split('\r\n\r\n')[0] ?? '';
  expect(headers).toContain('From: Clube Embarque <nao-responda@embarque.test>');
  expect(headers).toContain('Message-ID: <voucher.1@embarqueBccoutro@x.test>');
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(sink.messages).toHaveLength(1);
});

/** An SMTP server that accepts everything and remembers it. */
async function smtpSink() {
  const recipients: string[] = [];
  const messages: string[] = [];
  const server = createServer((socket) => {
    let data: string | undefined;
    let rest = '';
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== undefined && line !== '.') data += `${line}\r\n`;
        else if (data !== undefined) {
          messages.push(data);
          data = undefined;
          socket.write('250 ok\r\n');
        } else if (line === 'DATA') {
          data = '';
          socket.write('354 go on\r\n');
        } else {
          if (line.startsWith('RCPT')) recipients.push(line);
          socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
        }
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, recipients, messages, close: () => server.close() };
}
