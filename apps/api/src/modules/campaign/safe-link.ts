const RELATIVE = /^\/?[A-Za-z0-9][\w/-]*(\?[\w=&%.-]*)?(#[\w-]*)?$/;
/** https and visible ASCII, without backslash and @, which browsers interpret differently from people. */
const VISIBLE_HTTPS = /^https:\/\/[!-?A-[\]-~]+$/;

/**
 * Whether a link of a campaign file is safe to render: an https URL without credentials, or a path of the shop.
 * Everything else (javascript:, data:, http:, //host, backslashes, control characters) is rejected.
 */
export function isSafeLink(link: string): boolean {
  if (RELATIVE.test(link)) return true;
  if (!VISIBLE_HTTPS.test(link) || !URL.canParse(link)) return false;
  const url = new URL(link);
  return url.protocol === 'https:' && url.username === '' && url.password === '';
}
