import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';

/** What clients asked and were answered, synced to disk before they go on: a record outside the shop. */
export interface AckLog {
  readonly purchases: ReadonlyMap<string, Purchase>;
  asked(key: string): void;
  /** The purchase was sold (200) or refused (409). */
  answered(key: string, answer: Answer): void;
  /** The booking of the purchase is to be cancelled, sold or waiting for its payment. */
  cancelling(key: string): void;
  /** It was cancelled; `text` is the answer's body. */
  cancelled(key: string, text: string): void;
  close(): void;
}

interface Answer {
  readonly status: number;
  readonly locator?: string | undefined;
  readonly code?: string | undefined;
}

export interface Purchase {
  /** The first final answer; undefined while there is none. */
  answer?: Answer;
  cancelling?: true;
  /** What the first answer to its cancellation says. */
  cancelled?: string;
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
  const purchaseOf = (key: string): Purchase => {
    const purchase = purchases.get(key);
    if (!purchase) throw new Error(`an answer to ${key}, which was not asked`);
    return purchase;
  };
  return {
    purchases,
    asked(key) {
      write({ asked: key });
      purchases.set(key, { contradictions: [] });
    },
    answered(key, answer) {
      write({ answered: key, ...answer });
      const purchase = purchaseOf(key);
      if (!purchase.answer) purchase.answer = answer;
      else if (purchase.answer.status !== answer.status || purchase.answer.locator !== answer.locator) {
        purchase.contradictions.push(`${JSON.stringify(purchase.answer)}, then ${JSON.stringify(answer)}`);
      }
    },
    cancelling(key) {
      write({ cancelling: key });
      purchaseOf(key).cancelling = true;
    },
    cancelled(key, text) {
      write({ cancelled: key, text });
      const purchase = purchaseOf(key);
      if (purchase.cancelled === undefined) purchase.cancelled = text;
      else if (purchase.cancelled !== text) purchase.contradictions.push(`${purchase.cancelled}, then ${text}`);
    },
    close: () => closeSync(file),
  };
}
