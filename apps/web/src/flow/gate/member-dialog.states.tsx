import { identityRoutes } from '@embarque/contract/identity.ts';
import { registrationRoutes } from '@embarque/contract/registration.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { useEffect, useState } from 'react';
import { InPage } from '../../testing/in-page.tsx';
import MemberDialog from './member-dialog.tsx';

export const guest: UserOptions = { uid: 'guest', name: 'Convidado', email: '', guest: true, pointsBalance: 0 };

/** The holder of a travel voucher. */
export const holder: UserOptions = {
  uid: 'voucher',
  name: 'Vale-viagem',
  email: '',
  travelVoucher: true,
  pointsBalance: 20_000,
};

interface PressedProps {
  /** Names of the tabs and buttons that are pressed, one after the other. */
  readonly press: readonly string[];
}

/** The dialog after some of its buttons were pressed. */
function Pressed({ press }: PressedProps) {
  useState(() =>
    fakeServer(
      answer(identityRoutes.user, never),
      answer(registrationRoutes.register, problem(409, 'Não foi possível criar a conta com estes dados.')),
    ),
  );
  useEffect(() => {
    const left = [...press];
    // Each is there once the one before was pressed and the dialog drawn anew.
    const pressNext = () => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')];
      const next = buttons.find(({ textContent }) => textContent === left[0]);
      if (!next) return;
      left.shift();
      next.click();
    };
    const drawings = new MutationObserver(pressNext);
    drawings.observe(document.body, { childList: true, subtree: true });
    pressNext();
    return () => drawings.disconnect();
  }, [press]);
  return <MemberDialog keysToKeep={[]} onMember={() => undefined} onClose={() => undefined} />;
}

const after = (...press: readonly string[]) => ofWhom(guest, press);
const ofWhom = (as: UserOptions, press: readonly string[]) => (
  <InPage as={as}>
    <Pressed press={press} />
  </InPage>
);

export default statesOf({
  registering: after(),
  incomplete: after('Confirmar'),
  voucher: ofWhom(holder, []),
  login: after('Login'),
  loginIncomplete: after('Login', 'Confirmar'),
  recovery: after('Login', 'Esqueceu sua senha?'),
  recoveryIncomplete: after('Login', 'Esqueceu sua senha?', 'Confirmar'),
});
