import { Button } from '@embarque/web-kit/ui/button.tsx';
import { EmptyState } from '@embarque/web-kit/ui/empty-state.tsx';
import { useLine } from '@embarque/web-kit/ui/line.ts';
import { WifiOff } from 'lucide-react';
import classes from './not-found-box.module.css';

interface NoAnswerProps {
  readonly isAsking: boolean;
  onRetry(): void;
}

/** A search that reached nobody: it goes on by itself, or at a press. */
export function NoAnswer({ isAsking, onRetry }: NoAnswerProps) {
  const hasLine = useLine();
  return (
    <div className={classes.box} role="alert">
      <EmptyState
        title={hasLine ? 'Não conseguimos falar com o servidor' : 'Você está sem conexão'}
        picture={<WifiOff size={56} strokeWidth={1.25} />}
        action={
          hasLine && (
            <Button loading={isAsking} onClick={onRetry}>
              Tentar agora
            </Button>
          )
        }
      >
        A pesquisa continua sozinha assim que a conexão voltar.
      </EmptyState>
    </div>
  );
}
