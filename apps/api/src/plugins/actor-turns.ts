/** The turns of each actor: how many of its requests run at once, and how many wait for one of them to end. */
export interface ActorTurns {
  /**
   * Resolves to the function that ends the turn once it is the caller's, in order of arrival; to undefined when too many
   * wait already, when the turn did not come in time, or when `gone` aborted meanwhile.
   */
  take(actor: string, gone: AbortSignal): Promise<EndTurn | undefined>;
  /** How many requests wait, of all actors. */
  readonly waiting: number;
}

/** May be called more than once. */
export type EndTurn = () => void;

export interface TurnLimits {
  /** Requests of one actor that run at once. */
  readonly running: number;
  /** Requests of one actor that may wait. */
  readonly waiting: number;
  /** How long one of them waits, in milliseconds. */
  readonly waitMs: number;
}

interface Line {
  running: number;
  /** Called with true when the turn has come. */
  readonly waiting: Set<(isOurs: boolean) => void>;
}

/** Creates the turns of all actors of this process. Nothing is kept of an actor that asks for nothing. */
export function createActorTurns(limits: TurnLimits): ActorTurns {
  const lines = new Map<string, Line>();
  let waiting = 0;

  function begin(actor: string, line: Line): EndTurn {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const [next] = line.waiting;
      // Whoever waited longest takes over, so that nobody who comes now is before it.
      if (next) return next(true);
      line.running -= 1;
      if (line.running === 0) lines.delete(actor);
    };
  }

  function wait(line: Line, gone: AbortSignal): Promise<boolean> {
    waiting += 1;
    return new Promise((resolve) => {
      const giveUp = () => decide(false);
      const timer = setTimeout(giveUp, limits.waitMs);
      gone.addEventListener('abort', giveUp);
      const decide = (isOurs: boolean) => {
        waiting -= 1;
        line.waiting.delete(decide);
        clearTimeout(timer);
        gone.removeEventListener('abort', giveUp);
        resolve(isOurs);
      };
      line.waiting.add(decide);
    });
  }

  return {
    async take(actor, gone) {
      if (gone.aborted) return undefined;
      const line = lines.get(actor) ?? { running: 0, waiting: new Set() };
      lines.set(actor, line);
      if (line.running < limits.running) {
        line.running += 1;
        return begin(actor, line);
      }
      if (line.waiting.size >= limits.waiting) return undefined;
      return (await wait(line, gone)) ? begin(actor, line) : undefined;
    },
    get waiting() {
      return waiting;
    },
  };
}
