import type { BrowserContext, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { browserOptions } from './browser.ts';
import { coveredFocus, sidewaysScroll, smallTargets, tornWords } from './screen-rules.ts';

const PHONE = { width: 390, height: 844 };
/** Of a window of 1280 px at 400 %, and less than any phone is wide. */
const NARROWEST = { width: 320, height: 640 };
/** The most that a page may move its contents without being asked to: look.md says "nothing jumps as it loads". */
const MOST_SHIFT = 0.02;

/** Contents of a page that moved: when, by how much, and which. */
interface Shift {
  readonly path: string;
  readonly at: number;
  readonly value: number;
  readonly moved: readonly string[];
}

/** What the page notes, with the time from which on it counts, and up to when each input moved what it was to move. */
interface Watched {
  since: number;
  readonly all: Shift[];
  readonly asked: { readonly from: number; to: number }[];
}

interface ShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly ShiftSource[];
}

/**
 * Notes from the first page on how much each one's contents jump. What an input moves at once was asked for: in the frames right
 * after it, however long a slow machine takes to draw them. The browser's own mark, half a second, would excuse on a fast machine what
 * an answer moves, and on a slow one not even what the input does.
 */
export async function watchShifts(context: BrowserContext): Promise<void> {
  // Node's runner of TypeScript has every function name itself by a helper, which pages lack.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(() => {
    const all: Shift[] = [];
    const asked: Watched['asked'] = [];
    Object.assign(globalThis, { __shifts: { since: 0, all, asked } satisfies Watched });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const excuse = async () => {
      const input = { from: performance.now(), to: Number.POSITIVE_INFINITY };
      asked.push(input);
      // What comes of it, and what comes of that; they are drawn by the frame after them.
      for (let drawn = 0; drawn < 3; drawn += 1) await frame();
      input.to = performance.now();
    };
    for (const type of ['pointerdown', 'pointerup', 'keydown', 'keyup'])
      addEventListener(type, ({ isTrusted }) => isTrusted && excuse(), { capture: true });
    // Another screen takes the place of the one before, whenever the answer comes that leads there.
    const pushState = history.pushState.bind(history);
    history.pushState = (...entry) => {
      pushState(...entry);
      void excuse();
    };
    const elementOf = ({ node }: ShiftSource) => (node instanceof Element ? node : node?.parentElement);
    // A notice lies over the page, and makes way for the field that it would cover.
    const isOver = (source: ShiftSource) => elementOf(source)?.closest('[popover]');
    const nameOf = (source: ShiftSource) => {
      const { previousRect, currentRect } = source;
      const element = elementOf(source);
      const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')}`;
      return `${name} from ${previousRect.y} +${previousRect.height} to ${currentRect.y} +${currentRect.height}`;
    };
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as LayoutShift[]) {
        // A notice that the line is gone comes as it must.
        if (!navigator.onLine) continue;
        if (sources.length > 0 && sources.every(isOver)) continue;
        all.push({ path: location.pathname, at: startTime, value, moved: sources.map(nameOf) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns what keeps somebody from using the screen, a line each. It leaves the window as wide as the narrowest. */
export async function screenFaults(page: Page): Promise<string[]> {
  const faults = jumps(await page.evaluate(countedShifts));
  faults.push(...(await axeFaults(page)));
  await page.setViewportSize(PHONE);
  faults.push(...(await page.evaluate(smallTargets)));
  faults.push(...(await page.evaluate(coveredFocus)));
  await page.setViewportSize(NARROWEST);
  faults.push(...(await page.evaluate(sidewaysScroll)));
  faults.push(...(await page.evaluate(tornWords)));
  return faults;
}

/** Makes the window as wide as it was again, for a walk that goes on. What moves for that is no jump. */
export async function restoreWindow(page: Page): Promise<void> {
  await page.setViewportSize(browserOptions.viewport);
  await page.evaluate(countFromNow);
}

/** A line for each path on which more moved than may. */
function jumps(shifts: readonly Shift[]): string[] {
  const paths = [...new Set(shifts.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const there = shifts.filter((shift) => shift.path === path);
    const sum = there.reduce((total, { value }) => total + value, 0);
    const moved = there.flatMap((shift) => shift.moved).slice(0, 6);
    return sum > MOST_SHIFT ? [`jumps: ${path} moved by ${sum.toFixed(3)}: ${moved.join('; ')}`] : [];
  });
}

/** Runs in the page. */
function countedShifts(): Shift[] {
  const { __shifts } = globalThis as { __shifts?: Watched };
  const { since, all, asked } = __shifts ?? { since: 0, all: [], asked: [] };
  return all.filter(({ at }) => at > since && !asked.some(({ from, to }) => at >= from && at <= to));
}

/** Runs in the page: resolves once it is drawn at the size that it has, from when on what moves counts. */
async function countFromNow(): Promise<void> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // What comes of the new size, and what comes of that.
  for (let frame = 0; frame < 3; frame += 1) await drawn();
  const { __shifts } = globalThis as { __shifts?: Watched };
  if (__shifts) __shifts.since = performance.now();
}
