import { existsSync, readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 250;
/** The unit of the times in /proc, the same on every Linux. */
const TICKS_PER_SECOND = 100;

/**
 * The CPU time of processes and all their descendants, also of those whose parents end before them, as a browser's do: no
 * parent is told the time of these, so it is read from /proc while they live. What a process uses between the last look and
 * its end is missed.
 * @typedef {{ add: (pid: number) => void, seconds: () => { user: number, system: number } }} ProcessTrees
 */

/**
 * Starts to watch; undefined where there is no /proc. Whoever is done calls `stop`, after which the figures stay.
 * @returns {{ trees: () => ProcessTrees, stop: () => void } | undefined}
 */
export function watchCpuTime() {
  if (!existsSync('/proc/self/stat')) return undefined;
  /** @type {Set<{ members: Set<string>, times: Map<string, [number, number]>, roots: Set<number> }>} */
  const all = new Set();
  const look = () => {
    const rows = processes();
    for (const { members, times, roots } of all) {
      let grew = true;
      while (grew) {
        grew = false;
        const alive = new Set(rows.filter(({ id }) => members.has(id)).map(({ pid }) => pid));
        for (const { id, pid, parent } of rows) {
          if (members.has(id) || !(roots.has(pid) || alive.has(parent))) continue;
          members.add(id);
          grew = true;
        }
      }
      for (const { id, user, system } of rows) if (members.has(id)) times.set(id, [user, system]);
      // A process number is given anew later.
      roots.clear();
    }
  };
  const timer = setInterval(look, SAMPLE_MS);
  timer.unref();
  return {
    trees() {
      const one = { members: new Set(), times: new Map(), roots: new Set() };
      all.add(one);
      return {
        add(pid) {
          one.roots.add(pid);
          look();
        },
        seconds() {
          look();
          const sums = [...one.times.values()].reduce(([u, s], [user, system]) => [u + user, s + system], [0, 0]);
          return { user: sums[0] / TICKS_PER_SECOND, system: sums[1] / TICKS_PER_SECOND };
        },
      };
    },
    stop: () => clearInterval(timer),
  };
}

/** Every process with its parent and the ticks it has used; `id` tells it from a later one of the same number. */
function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name of the program comes first, in brackets, and may hold any character (man 5 proc).
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const at = (/** @type {number} */ index) => Number(fields[index]);
        return [{ id: `${name} ${at(19)}`, pid: Number(name), parent: at(1), user: at(11), system: at(12) }];
      } catch {
        // It has ended.
        return [];
      }
    });
}
