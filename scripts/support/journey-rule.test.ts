import { describe, expect, it } from 'vitest';
import { journeyFaults } from './journey-rule.mjs';

describe('the rule of the journeys', () => {
  it.each([
    "await page.route('**/v1/**', handler);",
    'await page.evaluate(() => window.scrollTo(0, 0));',
    "await page.evaluate(() => sessionStorage.setItem('a', 'b'));",
    'await context.addInitScript(script);',
    'await context.addCookies([]);',
    "await page.request.get('/v1/user');",
    "await fetch('/v1/user');",
    "import { test } from '@playwright/test';",
  ])('refuses %s', (source) => {
    expect(journeyFaults(source)).not.toEqual([]);
  });

  it('lets a person click, type, navigate and look', () => {
    const journey = `
      import { expect, test } from '../support/test.ts';
      // page.evaluate( is only spoken of here
      await page.goto('/login');
      await page.getByLabel('E-mail').fill('ana@demo.test');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page).toHaveURL('/');
      await page.goBack();
      await page.reload();`;
    expect(journeyFaults(journey)).toEqual([]);
  });

  it('names the line', () => {
    expect(journeyFaults('\n\nawait page.evaluate(x);')).toMatchObject([{ line: 3 }]);
  });
});
