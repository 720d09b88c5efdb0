/** Work done again and again, one run at a time in a process; a failed run is logged and the next one comes. */
export interface Job {
  readonly name: string;
  /** Pause after a run, in milliseconds of the machine's time. */
  readonly everyMs: number;
  readonly isRunning: boolean;
  /**
   * Runs once. A call during a run waits for it and then runs its own: what fell due meanwhile is done too. Answers whether
   * the run went well; never rejects.
   */
  run(): Promise<boolean>;
  /** Resolves when no run is under way. */
  idle(): Promise<void>;
}

export interface JobLogger {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A job that runs when it is told to; a job queue tells it. `everyMs` is in milliseconds. */
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
