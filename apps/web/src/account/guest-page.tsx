import { ENTRY_CODE_MAX } from '@embarque/contract/identity.ts';
import { shopPaths, shopQuery } from '@embarque/contract/shop-paths.ts';
import { enterWithCode } from '@embarque/web-kit/session/enter-with-code.ts';
import { takePlace } from '@embarque/web-kit/session/session.ts';
import { campaignState } from '@embarque/web-kit/session/session-state.ts';
import { VOUCHER_USED } from '@embarque/web-kit/session/untold.ts';
import { useMaybeUser, useSession } from '@embarque/web-kit/session/use-session.ts';
import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Failure } from '@embarque/web-kit/ui/notices/failure.tsx';
import { TextInput } from '@mantine/core';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { namedInAddress } from '../brand/pages/load-campaign.ts';
import { mayBuy } from '../flow/gate/may-buy.ts';
import classes from './entry-form.module.css';
import { EntryPage } from './entry-page.tsx';

const CODE_ID = 'codigo-do-convite';
const SIGN_IN_ID = 'entrar-com-a-conta';

/** /guest: enters with the code of its address, or asks for one. A member who opens the link says first whether to leave. */
export function GuestPage() {
  const [member] = useState(useMaybeUser());
  const [isLeaving, setLeaving] = useState(false);
  const router = useRouter();
  const goHome = () => router.history.replace(takePlace() ?? shopPaths.home);
  if (!member || !mayBuy(member) || isLeaving) return <Entry onEntered={goHome} />;
  return (
    <EntryPage>
      <div className={classes.form}>
        <h1 className={classes.title}>Você já entrou</h1>
        <p className={classes.lead}>
          Sua conta está aberta neste navegador: <b>{member.name}</b>. Para usar o convite, você sai dela.
        </p>
        <Button size="lg" onClick={goHome}>
          Continuar na minha conta
        </Button>
        <Button look="plain" size="lg" onClick={() => setLeaving(true)}>
          Usar o convite
        </Button>
      </div>
    </EntryPage>
  );
}

function Entry({ onEntered }: { onEntered(): void }) {
  const router = useRouter();
  const address = useSearch({ strict: false });
  const given = address[shopQuery.entryCode] ?? '';
  const [code, setCode] = useState(given);
  const [failure, setFailure] = useState<string>();
  const { status } = useSession();
  const isFirst = useRef(true);

  const enter = async (wanted: string) => {
    setFailure(undefined);
    const reason = await enterWithCode({ code: wanted, campaignId: campaignOf(address[shopQuery.campaign]) });
    if (reason === undefined) return onEntered();
    setFailure(reason);
    focusNext(reason === VOUCHER_USED ? SIGN_IN_ID : CODE_ID);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is tried once, when the page opens.
  useEffect(() => {
    if (!isFirst.current || given === '') return;
    isFirst.current = false;
    void enter(given);
  }, []);

  const tryAnother = () => {
    setCode('');
    setFailure('');
    focusNext(CODE_ID);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter(code);
  };
  const isUnderWay = status === 'signing-in' || (given !== '' && failure === undefined);
  const isUsed = failure === VOUCHER_USED;
  const toSignIn = () => void router.navigate({ to: shopPaths.signIn });
  return (
    <EntryPage>
      <form className={classes.form} onSubmit={submit} noValidate>
        <h1 className={classes.title}>Entrar com um código</h1>
        {!isUsed && <p className={classes.lead}>Use o código do vale-viagem ou do convite que você recebeu.</p>}
        {failure && <Failure>{failure}</Failure>}
        {isUsed ? (
          <Button id={SIGN_IN_ID} size="lg" onClick={toSignIn}>
            Entrar com e-mail e senha
          </Button>
        ) : (
          <>
            <TextInput
              id={CODE_ID}
              label="Código"
              description={failure && 'Confira se o código está como você recebeu.'}
              inputWrapperOrder={['label', 'input', 'description']}
              size="md"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={ENTRY_CODE_MAX}
              value={code}
              readOnly={isUnderWay}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" size="lg" loading={isUnderWay}>
              Entrar
            </Button>
          </>
        )}
        <div className={classes.links}>
          {isUsed ? (
            <Button look="quiet" onClick={tryAnother}>
              Usar outro código
            </Button>
          ) : (
            <Button look="quiet" onClick={toSignIn}>
              Entrar com e-mail e senha
            </Button>
          )}
        </div>
      </form>
    </EntryPage>
  );
}

/** The campaign an address names, by id or by code. The one on screen is the address's own, where the server knew it. */
function campaignOf(asked: string | undefined): string | undefined {
  if (!asked || asked === '0') return undefined;
  const campaign = campaignState.get();
  return namedInAddress(campaign) ? String(campaign.id) : asked;
}
