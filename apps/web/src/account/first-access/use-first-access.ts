import { firstAccessRoutes } from '@embarque/contract/first-access.ts';
import type { User } from '@embarque/contract/identity.ts';
import { paymentRoutes } from '@embarque/contract/money/payment.ts';
import type { Call, Failure } from '@embarque/web-kit/api/client.ts';
import { enter, reloadUser } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useWaitingCall } from '@embarque/web-kit/session/use-waiting-call.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { toJwe } from '../../encryption/to-jwe.ts';
import { PASSWORD_CHANGED, refusalOf, useNewPassword } from '../use-new-password.ts';

/** What is typed and sent in the dialog of a first access. Nothing typed is lost by a refusal. */
export function useFirstAccess() {
  const user = useUser();
  const call = useWaitingCall();
  const password = useNewPassword();
  const [isSaving, setSaving] = useState(false);
  useReloadWhenSeen();

  const save = async () => {
    password.setFailure(undefined);
    setSaving(true);
    const answer = await change(call, user, password.password);
    setSaving(false);
    if (answer.status === 204) {
      showAlert('success', PASSWORD_CHANGED);
      return end(user);
    }
    if (answer.problem?.code === 'first_access_over') {
      // In another tab, or by a call whose answer was lost.
      showAlert('warning', refusalOf(answer));
      return end(user);
    }
    password.refuse(answer);
  };
  return {
    password,
    isSaving,
    submit(event: FormEvent) {
      event.preventDefault();
      if (password.isComplete && !isSaving) void save();
    },
  };
}

/** Sends a user's new password, encrypted to the server's key of now. */
async function change(
  call: Call,
  { uid }: User,
  password: string,
): Promise<Pick<Failure, 'status'> & Partial<Failure>> {
  const keys = await call(paymentRoutes.keys, { query: { use: 'first-access' } });
  if (!keys.body) return keys;
  // Browsers encrypt in secure contexts only.
  const value = await toJwe({ password, uid }, keys.body.passwordKey).catch(() => undefined);
  return value === undefined ? { status: 0 } : call(firstAccessRoutes.changePassword, { params: { value } });
}

/** The server has said that it is over: the user need not be loaded again, which might fail. */
const end = (user: User): void => enter({ ...user, firstAccess: false });

/** Whoever changes the password in another tab finds this one without the question. */
function useReloadWhenSeen(): void {
  useEffect(() => {
    const reload = () => void (document.visibilityState === 'visible' && reloadUser());
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, []);
}
