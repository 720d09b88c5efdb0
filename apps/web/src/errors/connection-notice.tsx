import { useConnection } from '@embarque/web-kit/ui/behaviour/connection.ts';
import { WifiOff } from 'lucide-react';
import classes from './connection-notice.module.css';

/** Says on every screen that the device has no connection, for as long as it has none. */
export function ConnectionNotice() {
  const isOnline = useConnection();
  return (
    <div role="status" className={classes.area}>
      {!isOnline && (
        <p className={classes.notice}>
          <WifiOff size={18} aria-hidden="true" />
          Você está sem conexão. O que você preencheu fica aqui; seguimos assim que ela voltar.
        </p>
      )}
    </div>
  );
}
