import { shopPaths, shopQuery } from '@embarque/contract/shop-paths.ts';
import { signIn } from '@embarque/web-kit/session/sign-in.ts';
import { takeUntold } from '@embarque/web-kit/session/untold.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { Failure } from '@embarque/web-kit/ui/notices/failure.tsx';
import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { EmailField, PasswordField } from './account-fields.tsx';
import classes from './entry-form.module.css';

/** The ways on from signing in, with the router of the shop or before it is there. */
export interface WaysOn {
  /** Goes where somebody who has just signed in is led; resolves once that is on the screen, or never. */
  onSignedIn(): void | Promise<void>;
  /** A link that looks like a button: to the campaign's provider of single sign-on, or to where guests enter. */
  readonly WayLink: ComponentType<{
    readonly to: typeof shopPaths.callback | typeof shopPaths.guest;
    readonly search?: Readonly<Record<string, string>>;
    readonly size?: 'lg';
    readonly look?: 'quiet';
    readonly children: ReactNode;
  }>;
}

interface SignInFormProps extends WaysOn {
  /** What was typed here before, on another screen. */
  readonly email: string;
  onForgotten(email: string): void;
}

/**
 * E-mail and password; leads back to the page that asked for them. A failure shows under the fields and keeps what was typed. Members of
 * a campaign with single sign-on are led to its provider first, by their own press: whoever has just signed out stays so. Why that
 * failed stands above the way to it: the password is not what was wrong. Its fields keep their own text, as the form may stand in the
 * first HTML and be filled in before any of this runs.
 */
export function SignInForm({ email, onForgotten, onSignedIn, WayLink }: SignInFormProps) {
  const [untold, setUntold] = useState(takeUntold);
  const [failure, setFailure] = useState<string>();
  const { id, name, singleSignOn, guestEntry } = useCampaign();
  const isOnTheWay = useRef(false);
  const [isLeaving, setLeaving] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second press would sign in anew over the page that is about to come.
    if (isOnTheWay.current) return;
    const typed = typedInto(event.currentTarget);
    isOnTheWay.current = true;
    setUntold(undefined);
    setFailure(undefined);
    const reason = await signIn(typed);
    isOnTheWay.current = reason === undefined;
    setFailure(reason);
    if (reason !== undefined) return;
    setLeaving(true);
    await onSignedIn();
  };

  return (
    // By post, so that a browser which sends it by itself writes nothing of it into an address.
    <form className={classes.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={classes.title}>Entrar</h1>
      {singleSignOn && (
        <>
          <Refusal reason={untold} />
          <WayLink to={shopPaths.callback} size="lg">
            Entrar com {name}
          </WayLink>
          <p className={classes.or}>ou</p>
        </>
      )}
      <EmailField name="email" defaultValue={email} />
      <PasswordField name="password" />
      <Refusal reason={singleSignOn ? failure : (failure ?? untold)} />
      <Button type="submit" size="lg" look={singleSignOn ? 'plain' : 'main'}>
        Entrar
      </Button>
      <div className={classes.links}>
        <Button look="quiet" onClick={({ currentTarget: { form } }) => form && onForgotten(typedInto(form).email)}>
          Esqueceu sua senha?
        </Button>
        {guestEntry && (
          // Names the campaign: opened in another tab, nothing else says whose guests enter there.
          <WayLink to={shopPaths.guest} search={{ [shopQuery.campaign]: String(id) }} look="quiet">
            Entrar com um código
          </WayLink>
        )}
      </div>
      {isLeaving && <LoadingDialog text="Aguarde, enquanto estamos te autenticando." />}
    </form>
  );
}

function typedInto(form: HTMLFormElement) {
  const fields = new FormData(form);
  return { email: String(fields.get('email') ?? ''), password: String(fields.get('password') ?? '') };
}

function Refusal({ reason }: { readonly reason: string | undefined }) {
  return reason && <Failure>{reason}</Failure>;
}
