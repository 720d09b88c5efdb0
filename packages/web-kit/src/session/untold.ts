/** What the sign-in page has yet to tell of a session that came to nothing elsewhere. */

export const VOUCHER_USED = 'Esse voucher já foi utilizado, favor efetuar o login com sua conta pessoal.';

/** In memory alone, so that no reload tells it again. */
let untold: string | undefined;

/** Leaves to the sign-in page why a way in failed that ended elsewhere. */
export function tellAtSignIn(reason: string): void {
  untold = reason;
}

/** Returns why a way in failed that the sign-in page has yet to tell, once. */
export function takeUntold(): string | undefined {
  const reason = untold;
  untold = undefined;
  return reason;
}
