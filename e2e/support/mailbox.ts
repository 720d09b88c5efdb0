import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxCall } from './members.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const LIMIT_MS = 10_000;

/** The newest mail to an address; waits for it, as mail is sent after the answer. */
export async function newestMail(url: string, to: string): Promise<Mail> {
  const limit = performance.now() + LIMIT_MS;
  while (performance.now() < limit) {
    const answer = await sandboxCall<Mail[] | { mails: Mail[] }>(url, '/sandbox/mail');
    const mail = (Array.isArray(answer) ? answer : answer.mails).find((candidate) => candidate.to === to);
    if (mail) return mail;
    await sleep(200);
  }
  throw new Error(`no mail to ${to}`);
}

/** The first address in a mail that leads to a path of the shop, as path and query. */
export function linkIn(mail: Mail, path: string): string {
  const found = mail.text
    .match(/https?:\/\/\S+/g)
    ?.map((address) => new URL(address))
    .find((address) => address.pathname === path);
  if (!found) throw new Error(`the mail has no link to ${path}: ${mail.text}`);
  return found.pathname + found.search + found.hash;
}

const CODE = /\b\d{6}\b/;

/** The newest code mailed to an address; waits for another than `before`. */
export async function newestCode(url: string, to: string, before?: string): Promise<string> {
  const limit = performance.now() + LIMIT_MS;
  while (performance.now() < limit) {
    const code = CODE.exec((await newestMail(url, to)).text)?.[0];
    if (code && code !== before) return code;
    await sleep(200);
  }
  throw new Error(`no new code to ${to}`);
}
