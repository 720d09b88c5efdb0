/**
 * Returns the address of a bank's page for a second factor if the browser may go to it: https, or the shop's own origin where
 * the sandbox is the bank, and without credentials that could pass for another host. Undefined otherwise.
 */
export function bankAddress(text: string, origin: string): string | undefined {
  if (!URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  const isSafe = url.protocol === 'https:' || url.origin === origin;
  return isSafe && url.username === '' && url.password === '' ? url.href : undefined;
}
