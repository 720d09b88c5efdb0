import { focusHeading } from '@embarque/web-kit/ui/behaviour/focus-heading.ts';
import { useEffect, useRef, useState } from 'react';
import { EntryPage } from './entry-page.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { SignInForm, type WaysOn } from './sign-in-form.tsx';

/** Signing in, and asking for a new password. */
export function SignInScreen(waysOn: WaysOn) {
  const [mode, setMode] = useState<'login' | 'recovery'>('login');
  const [email, setEmail] = useState('');
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    focusHeading();
  }, [mode]);
  return (
    <EntryPage>
      {mode === 'login' ? (
        <SignInForm
          {...waysOn}
          email={email}
          onForgotten={(typed) => {
            setEmail(typed);
            setMode('recovery');
          }}
        />
      ) : (
        <RecoveryForm email={email} onEmail={setEmail} onBack={() => setMode('login')} />
      )}
    </EntryPage>
  );
}
