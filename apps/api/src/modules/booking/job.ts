import type { Logger } from './deps.ts';

/** Work done again and again, one run at a time; a failed run is logged and the next one comes. */
export interface Job {
  /** Runs once. A call during a run waits for it and then runs its own: what fell due meanwhile is done too. */
  run(): Promise<void>;
  /** Runs now and again, with a pause after each run, until `stopTaking`. */
  start(): void;
  stopTaking(): void;
  /** Resolves when no run is under way. */
  idle(): Promise<void>;
}

export function createJob(name: string, pauseMs: number, work: () => Promise<unknown>, logger: Logger): Job {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOn = false;

  async function attempt(): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger.error({ job: name, err: error }, 'job failed');
    }
  }

  async function run(): Promise<void> {
    while (running) await running;
    running = attempt().finally(() => {
      running = undefined;
    });
    await running;
  }

  function schedule(): void {
    if (isOn) timer = setTimeout(() => void run().then(schedule), pauseMs);
  }

  return {
    run,
    start() {
      if (isOn) return;
      isOn = true;
      schedule();
    },
    stopTaking() {
      isOn = false;
      clearTimeout(timer);
    },
    async idle() {
      while (running) await running;
    },
  };
}
