import { useLine } from '@embarque/web-kit/ui/behaviour/line.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
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
      <StateScene
        scene="offline"
        title={hasLine ? 'Não conseguimos falar com o servidor' : 'Você está sem conexão'}
        action={
          hasLine && (
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
