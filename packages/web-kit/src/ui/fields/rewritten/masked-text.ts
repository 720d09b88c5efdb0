/** Returns the digits of a text in the form of a mask, in which `0` stands for a digit. A separator comes with the digit behind it. */
export function maskedText(mask: string, text: string): string {
  const digits = [...text.replace(/\D/g, '')];
  let masked = '';
  let separators = '';
  for (const place of mask) {
    if (digits.length === 0) break;
    if (place !== '0') separators += place;
    else {
      masked += separators + digits.shift();
      separators = '';
    }
  }
  return masked;
}

/** Whether more than one character came at once between two states of a field: pasted, or filled in by the browser. */
export function comesAtOnce(before: string, after: string): boolean {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return after.length - head - tail > 1;
}
