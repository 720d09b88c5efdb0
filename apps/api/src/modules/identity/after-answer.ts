import { AppError } from '@embarque/server-kit/app-error.ts';

/** More than these at once are refused rather than queued. */
const UNDER_WAY_MAX = 200;

/** Work that requests do not wait for. */
export interface AfterAnswer {
  /** Starts the work. Throws AppError overloaded when too much is under way. */
  run(work: () => Promise<void>): void;
  /** Resolves once no work is under way. */
  idle(): Promise<void>;
}

export function createAfterAnswer(onFailure: (error: unknown) => void): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  return {
    run(work) {
      if (underWay.size >= UNDER_WAY_MAX) throw new AppError('overloaded');
      const started = new Promise<void>((resolve) => setImmediate(resolve)).then(work).catch(onFailure);
      underWay.add(started);
      void started.finally(() => underWay.delete(started));
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
