import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';

/** What clients asked and were answered, synced to disk before they go on: a record outside the shop. */
export interface AckLog {
  readonly purchases: ReadonlyMap<string, Purchase>;
  asked(key: string): void;
  answered(key: string, answer: { status: number; locator?: string | undefined; code?: string | undefined }): void;
  close(): void;
}

export interface Purchase {
  /** The first final answer; undefined while there is none. */
  answer?: { readonly status: number; readonly locator?: string | undefined; readonly code?: string | undefined };
  /** Later answers that contradict it. */
  readonly contradictions: string[];
}

/** Opens the log for appending. Its calls throw where an answer has no question. */
export function openAckLog(path: string): AckLog {
  const file = openSync(path, 'a');
  const purchases = new Map<string, Purchase>();
  const write = (line: object): void => {
    writeSync(file, `${JSON.stringify(line)}\n`);
    fdatasyncSync(file);
  };
  return {
    purchases,
    asked(key) {
      write({ asked: key });
      purchases.set(key, { contradictions: [] });
    },
    answered(key, answer) {
      write({ answered: key, ...answer });
      const purchase = purchases.get(key);
      if (!purchase) throw new Error(`an answer to ${key}, which was not asked`);
      if (!purchase.answer) purchase.answer = answer;
      else if (purchase.answer.status !== answer.status || purchase.answer.locator !== answer.locator) {
        purchase.contradictions.push(`${JSON.stringify(purchase.answer)}, then ${JSON.stringify(answer)}`);
      }
    },
    close: () => closeSync(file),
  };
}
