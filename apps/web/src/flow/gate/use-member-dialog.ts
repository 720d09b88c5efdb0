import { type RegistrationDraft, registrationProblems } from '@embarque/contract/registration.ts';
import { type Became, register, signInInstead } from '@embarque/web-kit/session/become-member.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRecovery } from '../../account/use-recovery.ts';
import { focusFirstError } from '../form-errors/focus-first-error.ts';
import { useFieldErrors } from '../form-errors/use-field-errors.ts';

const REGISTERED = 'Cadastro realizado com sucesso!';
/** True as well of the account that used it: nothing came along now. */
const WITHOUT_VOUCHER = 'Este vale-viagem já tinha sido usado: nenhum valor novo entrou na sua conta.';

export type MemberMode = 'register' | 'login' | 'recovery';

/** Id of a field in each mode; the address is one text in all of them. */
export const fieldId = (mode: MemberMode, name: string): string => `${mode}.${name}`;

interface MemberDialogOptions {
  /** Session-storage keys that the member goes on with. */
  readonly keysToKeep: readonly string[];
  onMember(): void;
}

/** What is typed and sent in the dialog of `flow/gate`. Nothing typed is lost by an error or another tab. */
export function useMemberDialog({ keysToKeep, onMember }: MemberDialogOptions) {
  const { campaign } = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [mode, setMode] = useState<MemberMode>('register');
  const [draft, setDraft] = useState<RegistrationDraft>({
    name: '',
    lastName: '',
    cpf: '',
    cellphone: '',
    email: '',
    password: '',
  });
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [underWay, setUnderWay] = useState<'register' | 'login'>();
  const [refusedFields, setRefusedFields] = useState<readonly string[]>([]);
  const fieldErrors = useFieldErrors();
  const recovery = useRecovery({
    fieldId: fieldId('recovery', 'email'),
    campaignId: String(campaign.id),
    onSent: () => goTo('login'),
  });

  const problems = Object.fromEntries(
    Object.entries(registrationProblems(draft)).map(([name, sentence]) => [fieldId('register', name), sentence]),
  );

  // After the loading dialog has closed, which gives the focus back to the button.
  useEffect(() => {
    if (refusedFields.length > 0) focusFirstError(form.current, refusedFields);
  }, [refusedFields]);

  function goTo(next: MemberMode) {
    setFailure(undefined);
    recovery.clear();
    setMode(next);
  }

  const settle = (became: Became) => {
    setUnderWay(undefined);
    switch (became.outcome) {
      case 'member':
        if (mode === 'register') showAlert('success', REGISTERED, { forNextPage: true });
        if (became.isVoucherUsed) showAlert('warning', WITHOUT_VOUCHER, { forNextPage: true });
        return onMember();
      case 'refused': {
        setFailure(became.sentence);
        const fields = Object.entries(became.fields ?? {});
        const refused = Object.fromEntries(fields.map(([name, text]) => [fieldId('register', name), text]));
        fieldErrors.refuse(refused);
        setRefusedFields(Object.keys(refused));
      }
    }
  };

  const send = async () => {
    setFailure(undefined);
    if (mode === 'recovery') return recovery.send(draft.email);
    if (mode === 'register' && Object.keys(problems).length > 0) {
      fieldErrors.showAll(problems);
      return focusFirstError(form.current, Object.keys(problems));
    }
    setUnderWay(mode);
    settle(
      mode === 'register'
        ? await register(draft, keysToKeep)
        : await signInInstead({ email: draft.email, password }, keysToKeep),
    );
  };

  return {
    form,
    mode,
    goTo,
    draft,
    change(part: Partial<RegistrationDraft>) {
      fieldErrors.clearRefused();
      setDraft((now) => ({ ...now, ...part }));
    },
    password,
    setPassword,
    errors: fieldErrors.shown(problems),
    blur: fieldErrors.blur,
    failure,
    underWay,
    recovery,
    submit(event: FormEvent) {
      event.preventDefault();
      if (underWay === undefined) void send();
    },
  };
}

export type MemberDialogState = ReturnType<typeof useMemberDialog>;
