import { useSession } from '@embarque/web-kit/session/use-session.ts';
import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { AlertArea } from '@embarque/web-kit/ui/notices/alert-area.tsx';
import type { ReactNode } from 'react';
import { ConnectionNotice } from './errors/connection-notice.tsx';

/** The frame of every screen. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { status } = useSession();
  return (
    <>
      <ConnectionNotice />
      {children}
      <AlertArea />
      {status === 'signing-in' && <LoadingDialog text="Aguarde, enquanto estamos te autenticando." />}
    </>
  );
}
