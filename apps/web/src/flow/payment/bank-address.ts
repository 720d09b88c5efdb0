/**
 * The address of a bank's page for a second factor, as the browser may go to it: encrypted, or of the shop's own origin
 * where the sandbox is the bank, and without a name before the host that could pass for another. Undefined otherwise.
 */
export function bankAddress(text: string, origin: string): string | undefined {
  if (!URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  const isSafe = url.protocol === 'https:' || url.origin === origin;
  return isSafe && url.username === '' && url.password === '' ? url.href : undefined;
}
