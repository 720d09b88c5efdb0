/** The number of a Brazilian driver's licence (CNH): nine digits and two check digits, each modulo 11 (Denatran, Renach). */

/** Whether eleven digits, not all equal, carry their two check digits. Takes digits only. */
export function isCnh(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = (weightOf: (index: number) => number) =>
    digits.slice(0, 9).reduce((total, digit, index) => total + digit * weightOf(index), 0);
  const first = sum((index) => 9 - index) % 11;
  // A first rest of 10 is written 0, and takes 2 from the second.
  const rest = sum((index) => index + 1) % 11;
  const second = (rest + (first === 10 ? 9 : 0)) % 11;
  // Where both rests are 10 some reckon 0 and some 8: no true licence is refused.
  const seconds = [second % 10, ...(rest === 10 ? [0] : [])];
  return digits[9] === first % 10 && seconds.some((digit) => digit === digits[10]);
}
