/** Periodic work, one run at a time per process. A failed run is logged and does not stop later ones. */
export interface Job {
  readonly name: string;
  /** Pause after a run, in milliseconds of system time. */
  readonly everyMs: number;
  readonly isRunning: boolean;
  /**
   * Runs once and returns whether it succeeded; never rejects. A call during a run waits and then runs again, so that
   * work that became due meanwhile is done.
   */
  run(): Promise<boolean>;
  /** Resolves when no run is in progress. */
  idle(): Promise<void>;
}

export interface JobLogger {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Returns a job that runs when called, usually by a job queue. `everyMs` is in milliseconds. */
export function createJob(name: string, everyMs: number, work: () => Promise<unknown>, logger: JobLogger): Job {
  let running: Promise<boolean> | undefined;

  async function attempt(): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      logger.error({ job: name, err: error }, 'job failed');
      return false;
    } finally {
      running = undefined;
    }
  }

  return {
    name,
    everyMs,
    get isRunning() {
      return running !== undefined;
    },
    async run() {
      while (running) await running;
      running = attempt();
      return running;
    },
    async idle() {
      while (running) await running;
    },
  };
}
