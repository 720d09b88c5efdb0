import type { Logger } from './plugins/logging.ts';

/** A job done again and again beside the requests, one run at a time; a failed run is logged and the next one comes. */
export function repeating(name: string, everyMs: number, job: () => Promise<void>, logger: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = job()
      .catch((error: unknown) => logger.error({ job: name, err: error }, 'job failed'))
      .then(() => {
        timer?.refresh();
      });
  };
  return {
    start() {
      timer = setTimeout(run, everyMs);
    },
    async stop() {
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
