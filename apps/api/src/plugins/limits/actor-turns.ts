/** The turns of each actor: how many of its requests run at once, and how many wait for one of them to end. */
export interface ActorTurns {
  /** Takes a place among the requests of an actor, in order of arrival; undefined when too many wait already. */
  take(actor: string): ActorTurn | undefined;
  /** How many requests wait, of all actors. */
  readonly waiting: number;
}

export interface ActorTurn {
  /** Resolves to true once the request may run; to false when its turn did not come in time, or it was ended before. */
  readonly comes: Promise<boolean>;
  /** Gives the place to the next, whether the turn has come or not. May be called more than once. */
  end(): void;
}

export interface TurnLimits {
  /** Requests of one actor that run at once; once more were asked for than may wait, one by one until all ended. */
  readonly running: number;
  /** Requests of one actor that may wait. */
  readonly waiting: number;
  /** How long one of them waits, in milliseconds. */
  readonly waitMs: number;
}

interface Line {
  running: number;
  /** Since a request was refused, until all have ended: whoever floods the server gets as little of it as possible. */
  isFlooded: boolean;
  /** Called with true when the turn has come. */
  readonly waiting: Set<(isOurs: boolean) => void>;
}

const AT_ONCE = Promise.resolve(true);
/** How long a flooded line rests between two requests, in milliseconds: their work would else go on without a break. */
const REST_MS = 50;

/** Creates the turns of all actors of this process. Nothing is kept of an actor that asks for nothing. */
export function createActorTurns(limits: TurnLimits): ActorTurns {
  const lines = new Map<string, Line>();
  let waiting = 0;

  /** Whoever waited longest takes over, so that nobody who comes now is before it. */
  function handOn(actor: string, line: Line): void {
    const [next] = line.waiting;
    if (!next || (line.isFlooded && line.running > 1)) line.running -= 1;
    else next(true);
    if (line.running === 0) lines.delete(actor);
  }

  function end(actor: string, line: Line): void {
    const isResting = line.isFlooded && line.running === 1 && line.waiting.size > 0;
    if (isResting) setTimeout(() => handOn(actor, line), REST_MS);
    else handOn(actor, line);
  }

  function run(actor: string, line: Line): ActorTurn {
    let isOver = false;
    line.running += 1;
    return {
      comes: AT_ONCE,
      end() {
        if (isOver) return;
        isOver = true;
        end(actor, line);
      },
    };
  }

  function wait(actor: string, line: Line): ActorTurn {
    let isOver = false;
    let decide: (isOurs: boolean) => void = () => undefined;
    waiting += 1;
    const comes = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => turn.end(), limits.waitMs);
      decide = (isOurs) => {
        waiting -= 1;
        line.waiting.delete(decide);
        clearTimeout(timer);
        resolve(isOurs);
      };
      line.waiting.add(decide);
    });
    const turn = {
      comes,
      end() {
        if (isOver) return;
        isOver = true;
        if (line.waiting.has(decide)) decide(false);
        else end(actor, line);
      },
    };
    return turn;
  }

  return {
    take(actor) {
      const line = lines.get(actor) ?? { running: 0, isFlooded: false, waiting: new Set() };
      lines.set(actor, line);
      if (line.running < limits.running && !line.isFlooded) return run(actor, line);
      if (line.waiting.size < limits.waiting) return wait(actor, line);
      line.isFlooded = true;
      return undefined;
    },
    get waiting() {
      return waiting;
    },
  };
}
