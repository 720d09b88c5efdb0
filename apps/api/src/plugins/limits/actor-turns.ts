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

interface Queue {
  running: number;
  /** Since a request was refused, until all have ended: whoever floods the server gets as little of it as possible. */
  isFlooded: boolean;
  /** Called with true when the turn has come. */
  readonly waiting: Set<(isOurs: boolean) => void>;
}

const AT_ONCE = Promise.resolve(true);
/** How long a flooded queue rests between two requests, in milliseconds: their work would else go on without a break. */
const REST_MS = 50;

/** Creates the turns of all actors of this process. Nothing is stored of an actor that asks for nothing. */
export function createActorTurns(limits: TurnLimits): ActorTurns {
  const queues = new Map<string, Queue>();
  let waiting = 0;

  /** Whoever waited longest takes over, so that nobody who comes now is before it. */
  function handOn(actor: string, queue: Queue): void {
    const [next] = queue.waiting;
    if (!next || (queue.isFlooded && queue.running > 1)) queue.running -= 1;
    else next(true);
    if (queue.running === 0) queues.delete(actor);
  }

  function end(actor: string, queue: Queue): void {
    const isResting = queue.isFlooded && queue.running === 1 && queue.waiting.size > 0;
    if (isResting) setTimeout(() => handOn(actor, queue), REST_MS);
    else handOn(actor, queue);
  }

  function run(actor: string, queue: Queue): ActorTurn {
    let isOver = false;
    queue.running += 1;
    return {
      comes: AT_ONCE,
      end() {
        if (isOver) return;
        isOver = true;
        end(actor, queue);
      },
    };
  }

  function wait(actor: string, queue: Queue): ActorTurn {
    let isOver = false;
    let decide: (isOurs: boolean) => void = () => undefined;
    waiting += 1;
    const comes = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => turn.end(), limits.waitMs);
      decide = (isOurs) => {
        waiting -= 1;
        queue.waiting.delete(decide);
        clearTimeout(timer);
        resolve(isOurs);
      };
      queue.waiting.add(decide);
    });
    const turn = {
      comes,
      end() {
        if (isOver) return;
        isOver = true;
        if (queue.waiting.has(decide)) decide(false);
        else end(actor, queue);
      },
    };
    return turn;
  }

  return {
    take(actor) {
      const queue = queues.get(actor) ?? { running: 0, isFlooded: false, waiting: new Set() };
      queues.set(actor, queue);
      if (queue.running < limits.running && !queue.isFlooded) return run(actor, queue);
      if (queue.waiting.size < limits.waiting) return wait(actor, queue);
      queue.isFlooded = true;
      return undefined;
    },
    get waiting() {
      return waiting;
    },
  };
}
