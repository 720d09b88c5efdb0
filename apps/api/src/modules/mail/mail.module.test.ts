// Runs on both engines: messages that processes take from one table.
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { randomIds } from '@embarque/server-kit/ids.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiMigrations } from '../../database/api-migrations.ts';
import { ageRows } from '../../testing/aged-rows.ts';
import { createCampaigns } from '../campaign/index.ts';
import { createMail } from './index.ts';
import { createSmtpTransport, type MailTransport, type OutgoingMail } from './smtp-transport.ts';
import { mailAttachment, mailMessage, mailRequest } from './tables.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
let database: Database;
const clock = createManualClock(new Date('2026-11-20T12:00:00Z'));

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
beforeEach(async () => {
  await database.handle.delete(mailMessage);
  await database.handle.delete(mailRequest);
});
afterAll(() => database.close());

async function mailBy(transport?: MailTransport) {
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const campaigns = createCampaigns({ folder: path('../../../../../campaigns'), database, logger });
  await campaigns.load();
  return createMail({
    database,
    clock,
    ids: randomIds,
    transport,
    from: 'nao-responda@embarque.test',
    campaigns,
    logger,
  });
}

const message = { to: 'ana@demo.test', subject: 'Olá', text: 'Sua viagem.', campaignId: 10001 };

test('without SMTP a message is kept, signed with the campaign, who helps and who sells, and counts as sent', async () => {
  const mail = await mailBy();
  await mail.send(message);
  const [stored] = await mail.stored({ to: 'ana@demo.test' });
  expect(stored).toMatchObject({ subject: 'Olá', sentAt: clock.now() });
  expect(stored?.text.split('\n')).toEqual([
    'Sua viagem.',
    '',
    'Clube Embarque',
    'atendimento@clube-embarque.example',
    'Telefone (11) 0000-0001',
    'WhatsApp (11) 90000-0001',
    'Todos os dias, das 8h às 22h (horário de Brasília)',
    'Embarque Fidelidade Viagens Ltda. · CNPJ EM.BAR.QUE/0001-05 · Rua das Viagens, 100, São Paulo - SP',
    '',
  ]);
  expect(await mail.stored({ to: 'bruno@demo.test' })).toEqual([]);
});

test('a passing message leaves nothing once it was handed over, or given up', async () => {
  const sent: OutgoingMail[] = [];
  const refuses = { isOn: false };
  const mail = await mailBy({
    async deliver(outgoing) {
      if (refuses.isOn) throw new Error('refused');
      sent.push(outgoing);
    },
    close: () => undefined,
  });
  await mail.send({ ...message, passing: true });
  expect(await mail.stored()).toMatchObject([{ to: 'ana@demo.test' }]);
  await mail.tick();
  expect([sent.map(({ to }) => to), await mail.stored()]).toEqual([['ana@demo.test'], []]);
  refuses.isOn = true;
  await mail.send({ ...message, passing: true });
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await mail.tick();
    clock.advance(3_600_000);
  }
  expect(await mail.stored()).toEqual([]);
  const unsent = await mailBy();
  await unsent.send({ ...message, passing: true });
  expect(await unsent.stored()).toHaveLength(1);
  await unsent.erase(180);
  expect(await unsent.stored()).toEqual([]);
});

test('the same message id is sent once', async () => {
  const mail = await mailBy();
  await Promise.all([1, 2, 3].map(() => mail.send({ ...message, messageId: 'trip-1' })));
  expect(await mail.stored()).toHaveLength(1);
});

test('a message written in a transaction that fails is never sent', async () => {
  const mail = await mailBy();
  await expect(
    database.transaction(async (tx) => {
      await mail.send(message, tx);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await mail.stored()).toEqual([]);
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
  expect(await mail.stored()).toMatchObject([{ text: '', sentAt: clock.now() }]);
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

const file = { filename: 'voucher.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.3 é') };
const page = '<p>Sua viagem.</p>';

test('HTML and files are kept with their message once, and can be read again', async () => {
  const mail = await mailBy();
  const sent = { ...message, messageId: 'trip-2', html: page, attachments: [file, { ...file, filename: 'b.ics' }] };
  await mail.sendAll([sent, { ...message, messageId: 'plain' }]);
  await mail.send(sent);
  const [plain, stored] = await mail.stored();
  expect(plain).toMatchObject({ html: null, attachments: [] });
  expect(await mail.storedHtml(plain?.id ?? 0)).toBeUndefined();
  expect(stored?.attachments.map(({ filename, size }) => [filename, size])).toEqual([
    ['voucher.pdf', file.content.length],
    ['b.ics', file.content.length],
  ]);
  expect(await mail.storedHtml(stored?.id ?? 0)).toBe(page);
  const read = await mail.storedAttachment(stored?.attachments[0]?.id ?? 0);
  expect({ ...read, content: Buffer.from(read?.content ?? []).toString() }).toEqual({
    ...file,
    content: file.content.toString(),
  });
});

test('HTML and files go out by SMTP, and are no longer kept after it', async () => {
  const sink = await smtpSink();
  const mail = await mailBy(createSmtpTransport(`smtp://127.0.0.1:${sink.port}`));
  const filename = 'a"\r\nBcc: outro@x.test';
  await mail.send({ ...message, html: page, attachments: [{ ...file, filename }] });
  await mail.tick();
  await mail.stop();
  sink.close();
  const [sent = ''] = sink.messages;
  expect(sent).toContain('multipart/mixed');
  expect(sent).toContain('multipart/alternative');
  expect(sent).toMatch(/Content-Type: text\/html/);
  expect(sent).toMatch(/Content-Disposition: attachment; filename=a_Bcc_outro_x\.test/);
  expect(sent).toContain(file.content.toString('base64'));
  expect(sent).not.toMatch(/^Bcc:/im);
  expect(await database.handle.select().from(mailAttachment)).toEqual([]);
  expect(await mail.stored()).toMatchObject([{ text: '', html: null, attachments: [] }]);
});

test('a mailbox gets what was asked for up to its share of an hour, and each thing up to its own', async () => {
  const mail = await mailBy();
  const ask = (about: string, to = 'ana@demo.test') =>
    database.transaction((tx) => mail.countRequest({ to, about, maxPerHour: 3 }, tx));
  const three = await Promise.all([1, 2, 3, 4, 5].map(() => ask('voucher:1')));
  expect(three.filter(({ outcome }) => outcome === 'allowed')).toHaveLength(3);
  expect(await ask('voucher:1')).toEqual({ outcome: 'refused', waitSeconds: 3600 });
  clock.advance(60_000);
  for (let booking = 2; booking <= 8; booking += 1) expect((await ask(`voucher:${booking}`)).outcome).toBe('allowed');
  expect(await ask('voucher:9')).toEqual({ outcome: 'refused', waitSeconds: 3540 });
  expect((await ask('voucher:9', 'bia@demo.test')).outcome).toBe('allowed');
  clock.advance(3_540_000);
  expect((await ask('voucher:1')).outcome).toBe('allowed');
  await ageRows(database, 'mail_request');
  await mail.purge();
  expect(await database.handle.$count(mailRequest)).toBe(9);
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

/** An SMTP server that accepts and records everything. */
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
