import { useSession } from '@embarque/web-kit/session/use-session.ts';
import { AlertArea } from '@embarque/web-kit/ui/alert-area.tsx';
import { LoadingDialog } from '@embarque/web-kit/ui/loading-dialog.tsx';
import { Outlet } from '@tanstack/react-router';
import { LineNotice } from './errors/line-notice.tsx';

/** The frame of every screen. */
export function Root() {
  const { status } = useSession();
  return (
    <>
      <LineNotice />
      <Outlet />
      <AlertArea />
      {status === 'signing-in' && <LoadingDialog text="Aguarde, enquanto estamos te autenticando." />}
    </>
  );
}
