import type { BrowserContext, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { coveredFocus, sidewaysScroll, smallTargets, tornWords } from './screen-rules.ts';

const PHONE = { width: 390, height: 844 };
/** Of a window of 1280 px at 400 %, and less than any phone is wide. */
const NARROWEST = { width: 320, height: 640 };
/** The most that a page may move its contents without being asked to: look.md says "nothing jumps as it loads". */
const MOST_SHIFT = 0.02;

/** How much the contents of a page moved, and which of them. */
interface Shifts {
  sum: number;
  readonly moved: string[];
}

interface ShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly ShiftSource[];
}

/** Notes from the first page on how much each one's contents jump. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  // Node's runner of TypeScript has every function name itself by a helper, which pages lack.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(() => {
    const shifts: Record<string, Shifts> = {};
    Object.assign(globalThis, { __shifts: shifts });
    const nameOf = ({ node, previousRect, currentRect }: ShiftSource) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')}`;
      return `${name} from ${previousRect.y} +${previousRect.height} to ${currentRect.y} +${currentRect.height}`;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        // A notice that the line is gone comes as it must.
        if (hadRecentInput || !navigator.onLine) continue;
        shifts[location.pathname] ??= { sum: 0, moved: [] };
        const of = shifts[location.pathname] as Shifts;
        of.sum += value;
        of.moved.push(...sources.map(nameOf));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns what keeps somebody from using the screen, a line each. It leaves the window as wide as the narrowest. */
export async function screenFaults(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (globalThis as { __shifts?: Record<string, Shifts> }).__shifts ?? {});
  const faults = Object.entries(shifts)
    .filter(([, { sum }]) => sum > MOST_SHIFT)
    .map(([path, { sum, moved }]) => `jumps: ${path} moved by ${sum.toFixed(3)}: ${moved.slice(0, 6).join('; ')}`);
  faults.push(...(await axeFaults(page)));
  await page.setViewportSize(PHONE);
  faults.push(...(await page.evaluate(smallTargets)));
  faults.push(...(await page.evaluate(coveredFocus)));
  await page.setViewportSize(NARROWEST);
  faults.push(...(await page.evaluate(sidewaysScroll)));
  faults.push(...(await page.evaluate(tornWords)));
  return faults;
}
