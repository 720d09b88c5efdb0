/** An import is to be served everywhere within a minute; a look is one small query. */
const EVERY_MS = 3_000;

export interface ImportLogger {
  warn(fields: object, message: string): void;
}

export interface ImportWatcher {
  /** Looks every few seconds, one look at a time. */
  start(): void;
  /** Looks no more; resolves when a running look has ended. */
  stop(): Promise<void>;
}

/** Returns a watcher that never throws: when looks fail, it says so once and goes on. */
export function createImportWatcher(look: () => Promise<void>, logger: ImportLogger): ImportWatcher {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isFailing = false;

  async function lookOnce(): Promise<void> {
    try {
      await look();
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'imported campaigns cannot be read, and what is known is served');
      isFailing = true;
    }
  }

  return {
    start() {
      timer ??= setInterval(() => {
        looking ??= lookOnce().finally(() => {
          looking = undefined;
        });
      }, EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await looking;
    },
  };
}
