import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { takePlace } from '@embarque/web-kit/session/session.ts';
import { signIn } from '@embarque/web-kit/session/sign-in.ts';
import { takeUntold } from '@embarque/web-kit/session/untold.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { LinkButton } from '../brand/link-button.tsx';
import { EmailField, PasswordField } from './account-fields.tsx';
import classes from './entry-form.module.css';

interface SignInFormProps {
  readonly email: string;
  onEmail(email: string): void;
  onForgotten(): void;
}

/**
 * E-mail and password; leads back to the page that asked for them. A failure shows under the fields and keeps what was typed. Members of
 * a campaign with single sign-on are led to its provider first, by their own press: whoever has just signed out stays so. Why that
 * failed stands above the way to it: the password is not what was wrong.
 */
export function SignInForm({ email, onEmail, onForgotten }: SignInFormProps) {
  const router = useRouter();
  const [password, setPassword] = useState('');
  const [untold, setUntold] = useState(takeUntold);
  const [failure, setFailure] = useState<string>();
  const { name, singleSignOn } = useCampaign();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setUntold(undefined);
    setFailure(undefined);
    const reason = await signIn({ email, password });
    if (reason) setFailure(reason);
    else router.history.replace(takePlace() ?? shopPaths.home);
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={classes.title}>Entrar</h1>
      {singleSignOn && (
        <>
          <Refusal reason={untold} />
          <LinkButton to={shopPaths.callback} size="lg">
            Entrar com {name}
          </LinkButton>
          <p className={classes.or}>ou</p>
        </>
      )}
      <EmailField value={email} onText={onEmail} />
      <PasswordField value={password} onText={setPassword} />
      <Refusal reason={singleSignOn ? failure : (failure ?? untold)} />
      <Button type="submit" size="lg" look={singleSignOn ? 'plain' : 'main'}>
        Entrar
      </Button>
      <div className={classes.links}>
        <Button look="quiet" onClick={onForgotten}>
          Esqueceu sua senha?
        </Button>
      </div>
    </form>
  );
}

function Refusal({ reason }: { readonly reason: string | undefined }) {
  return (
    reason && (
      <p className={classes.error} role="alert">
        {reason}
      </p>
    )
  );
}
