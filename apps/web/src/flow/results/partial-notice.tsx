import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import classes from './balance-notice.module.css';

interface PartialNoticeProps {
  readonly isAsking: boolean;
  onRetry(): void;
}

/** Says above a list that not everybody answered, so that there may be more than it shows, and asks again. */
export function PartialNotice({ isAsking, onRetry }: PartialNoticeProps) {
  return (
    <aside className={`${classes.notice} ${classes.withWay}`} aria-label="Lista incompleta">
      <div>
        <b>Nem todas as empresas responderam.</b>
        <p>Pode haver outras opções além destas.</p>
      </div>
      <Button look="plain" loading={isAsking} onClick={onRetry}>
        Tentar novamente
      </Button>
    </aside>
  );
}
