import { useConnection } from '@embarque/web-kit/ui/behaviour/connection.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import classes from './not-found-box.module.css';

interface NoAnswerProps {
  readonly isAsking: boolean;
  onRetry(): void;
}

/** A search that reached nobody: it goes on by itself, or at a press. */
export function NoAnswer({ isAsking, onRetry }: NoAnswerProps) {
  const isOnline = useConnection();
  return (
    <div className={classes.box} role="alert">
      <StateScene
        scene="offline"
        title={isOnline ? 'Não conseguimos falar com o servidor' : 'Você está sem conexão'}
        action={
          isOnline && (
            <Button loading={isAsking} onClick={onRetry}>
              Tentar agora
            </Button>
          )
        }
      >
        A pesquisa continua sozinha assim que a conexão voltar.
      </StateScene>
    </div>
  );
}
