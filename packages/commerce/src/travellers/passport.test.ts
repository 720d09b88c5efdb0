import { describe, expect, it } from 'vitest';
import { passportProblem, typedPassport, validityDay, validityNotice, validityProblem } from './passport.ts';

const END = '2027-01-20';

describe('a passport', () => {
  it.each(['AB123', 'FX123456', '12345678901'])('may have the number %s', (number) => {
    expect(passportProblem(number)).toBeUndefined();
  });

  it.each(['', 'AB12', 'ab123456', 'AB 123456', 'AB-123456', 'ABCDEF123456'])('has not the number %s', (number) => {
    expect(passportProblem(number)).toBeDefined();
  });

  it('is typed in any case, with spaces and points, and never cut', () => {
    expect(typedPassport('fx 123.456-7')).toBe('FX1234567');
    expect(typedPassport('\u200bＦＸ\u2011１２３456')).toBe('FX123456');
    // What is no punctuation stays, for the rule to tell.
    expect(passportProblem(typedPassport('fx_123456'))).toBeDefined();
    expect(typedPassport('ABCDEF123456')).toBe('ABCDEF123456');
  });

  it('lasts to the end of the trip, typed or sent', () => {
    expect(validityDay('20/01/2027')).toBe(END);
    for (const text of [END, '20/01/2027', '2037-01-01']) expect(validityProblem(text, END)).toBeUndefined();
    for (const text of ['', '31/02/2027', '2027-01-19', '19/01/2027']) expect(validityProblem(text, END)).toBeDefined();
  });

  it('is warned of under six months after the trip', () => {
    expect(validityNotice('19/07/2027', END)).toContain('6 meses');
    expect(validityNotice('20/07/2027', END)).toBeUndefined();
    expect(validityNotice('19/01/2027', END)).toBeUndefined();
    expect(validityNotice('', END)).toBeUndefined();
  });
});
