import { focusHeading } from '@embarque/web-kit/ui/behaviour/focus-heading.ts';
import { useEffect, useRef, useState } from 'react';
import { EntryPage } from './entry-page.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** /login: signing in, and asking for a new password. */
export function SignInPage() {
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
        <SignInForm email={email} onEmail={setEmail} onForgotten={() => setMode('recovery')} />
      ) : (
        <RecoveryForm email={email} onEmail={setEmail} onBack={() => setMode('login')} />
      )}
    </EntryPage>
  );
}
