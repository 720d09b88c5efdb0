import { focusOf } from '../../support/focus-of.ts';
import { expect, type Page } from '../../support/test.ts';
import type { Part } from './trips.ts';

/** How somebody works the shop. */
export interface InputMethod {
  /** Presses a button or a link, or opens a field. */
  press(control: Part): Promise<void>;
  /** Ticks a box or chooses a row. */
  tick(control: Part): Promise<void>;
  write(field: Part, text: string): Promise<void>;
  /** Chooses from a field's own list; the option whose value matches. */
  pick(field: Part, value: RegExp): Promise<void>;
  /** Types into a field of places and takes the suggestion that is named so. */
  place(field: string, text: string, suggestion: RegExp): Promise<void>;
  /** Chooses a first and a last day, a week apart or less. */
  days(field: Part): Promise<void>;
  /** Changes to another of the tabs over the form. */
  tab(name: string): Promise<void>;
}

/** A page of results has the most to walk past: filters, days, fares. */
const MOST_STOPS = 150;

/** Walks on with Tab to a control, which is then in sight and marked as the one that keys work on. */
async function reach(page: Page, control: Part): Promise<void> {
  await expect(control).toBeVisible();
  const isHere = focusOf(control);
  for (let stop = 0; !(await isHere()); stop += 1) {
    if (stop === MOST_STOPS) throw new Error(`Tab does not lead to ${control}`);
    await page.keyboard.press('Tab');
  }
  await expect(control.and(page.locator(':focus-visible'))).toHaveCount(1);
  await expect(control).toBeInViewport();
}

/** With Tab, arrows, Enter and Space alone; what a screen reader says comes between what is done and what is done next. */
export function byKeyboard(page: Page): InputMethod {
  const press = async (control: Part, key = 'Enter') => {
    await reach(page, control);
    await page.keyboard.press(key);
  };
  return {
    press,
    tick: async (control) => {
      const group = (await control.getAttribute('type')) === 'radio' ? await control.getAttribute('name') : null;
      const radios = page.locator(`[type="radio"][name="${group}"]`);
      const checked = radios.and(page.locator(':checked'));
      const stop = (await checked.count()) > 0 ? checked : radios.first();
      await press(group === null ? control : stop, 'Space');
      // Tab comes to one of a group, the arrows to the others.
      for (let down = 0; group !== null && !(await control.isChecked()) && down < MOST_STOPS; down += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(control).toBeChecked();
    },
    write: async (field, text) => {
      await reach(page, field);
      await page.keyboard.type(text);
    },
    pick: async (field, value) => {
      await reach(page, field);
      const options = await field.getByRole('option').count();
      for (let down = 0; down < options && !value.test(await field.inputValue()); down += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(field).toHaveValue(value);
    },
    place: async (name, text, suggestion) => {
      const field = page.getByRole('combobox', { name, exact: true });
      await reach(page, field);
      await expect(field).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.type(text);
      const list = page.getByRole('listbox', { name: 'Sugestões' });
      await expect(list.getByRole('option').first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^\d+ sugest(ão|ões)$/ })).toBeAttached();
      const marked = list.getByRole('option', { selected: true, name: suggestion });
      do await page.keyboard.press('ArrowDown');
      while ((await marked.count()) === 0);
      await page.keyboard.press('Enter');
      await expect(list).toBeHidden();
      await expect(field).toBeFocused();
    },
    days: async (field) => {
      await press(field);
      const day = page.getByRole('gridcell').getByRole('button').and(page.locator(':focus'));
      await expect(day).toBeVisible();
      // From the first day in sight to one of the month after, and a few more.
      for (let week = 0; week < 5; week += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(day).toHaveAccessibleName(/, início$/);
      for (let days = 0; days < 5; days += 1) await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Início: .*\. Escolha o fim\.$/);
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleName(/\d{2}\/\d{2}\/\d{4} - \d{2}\/\d{2}\/\d{4}$/);
    },
    tab: async (name) => {
      await reach(page, page.getByRole('tab', { selected: true }));
      const wanted = page.getByRole('tab', { name, selected: true });
      do await page.keyboard.press('ArrowRight');
      while ((await wanted.count()) === 0);
      await expect(wanted).toBeFocused();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    },
  };
}

/** By touch on a phone, where fields open sheets. `look` sees each state before the next touch. */
export function byTouch(page: Page, look: () => Promise<void>): InputMethod {
  const press = async (control: Part) => {
    await expect(control).toBeVisible();
    await look();
    await control.click();
  };
  return {
    press,
    tick: (control) => control.check(),
    write: (field, text) => field.fill(text),
    pick: pickListed,
    place: async (name, text, suggestion) => {
      const field = page.getByRole('combobox', { name, exact: true });
      await press(field);
      const sheet = page.getByRole('dialog', { name });
      await sheet.getByRole('combobox', { name }).fill(text);
      await press(sheet.getByRole('option', { name: suggestion }).first());
      await expect(sheet).toBeHidden();
    },
    days: async (field) => {
      await press(field);
      await chooseNextMonth(page, press);
    },
    tab: (name) => press(page.getByRole('tab', { name })),
  };
}

/** Takes the option of a native list whose value matches. */
async function pickListed(field: Part, value: RegExp): Promise<void> {
  for (const option of await field.getByRole('option').all()) {
    const at = (await option.getAttribute('value')) ?? '';
    if (value.test(at)) return void (await field.selectOption(at));
  }
  throw new Error(`${field} has no ${value}`);
}

/** Takes the 15th to the 20th of the second month of an open calendar. */
async function chooseNextMonth(page: Page, press: InputMethod['press']): Promise<void> {
  const calendar = page.getByRole('dialog');
  const day = (number: number) =>
    calendar
      .getByRole('grid')
      .nth(1)
      .getByRole('button', { name: new RegExp(`, ${number} de `) });
  await press(day(15));
  await expect(calendar.getByRole('status')).toHaveText(/^Início: .*, 15 de .*\. Escolha o fim\.$/);
  await press(day(20));
  await press(calendar.getByRole('button', { name: 'Pronto' }));
  await expect(calendar).toBeHidden();
}
