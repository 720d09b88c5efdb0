import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxCall } from './members.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const LIMIT_MS = 60_000;

/** The newest mail to an address that is wanted; waits for it, as mail is sent after the answer. */
export async function newestMail(url: string, to: string, isWanted = (_: Mail) => true): Promise<Mail> {
  const limit = performance.now() + LIMIT_MS;
  while (performance.now() < limit) {
    const answer = await sandboxCall<Mail[] | { mails: Mail[] }>(url, '/sandbox/mail');
    const mails = Array.isArray(answer) ? answer : answer.mails;
    const mail = mails.find((candidate) => candidate.to === to && isWanted(candidate));
    if (mail) return mail;
    await sleep(200);
  }
  throw new Error(`no such mail to ${to}`);
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

const codeIn = ({ text }: Mail) => CODE.exec(text)?.[0];

/** The newest code mailed to an address, whatever was mailed after it; waits for another than `before`. */
export async function newestCode(url: string, to: string, before?: string): Promise<string> {
  const limit = performance.now() + LIMIT_MS;
  while (performance.now() < limit) {
    const code = codeIn(await newestMail(url, to, (mail) => codeIn(mail) !== undefined));
    if (code && code !== before) return code;
    await sleep(200);
  }
  throw new Error(`no new code to ${to}`);
}
