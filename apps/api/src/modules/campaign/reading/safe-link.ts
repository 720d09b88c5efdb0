/** A path of the shop. What begins with http is an address there, so no path does. */
const RELATIVE = /^(?!http)\/?[A-Za-z0-9][\w/-]*(\?[\w=&%.-]*)?(#[\w-]*)?$/i;
/** Visible ASCII, without backslash and @, which browsers interpret differently from people. */
const VISIBLE_ADDRESS = /^https?:\/\/[!-?A-[\]-~]+$/;

/** Whether an address of a campaign file, http or https, is safe to open: without credentials. */
export function isSafeAddress(address: string): boolean {
  if (!VISIBLE_ADDRESS.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  return url.username === '' && url.password === '';
}

/**
 * Whether a link of a campaign file is safe to render: an http or https address, or a path of the shop. Everything else
 * (javascript:, data:, //host, backslashes, control characters) is rejected.
 */
export const isSafeLink = (link: string): boolean => RELATIVE.test(link) || isSafeAddress(link);
