import { NoAnswerScene } from '../../../errors/no-answer-scene.tsx';
import classes from './not-found-box.module.css';

interface NoAnswerProps {
  readonly isAsking: boolean;
  onRetry(): void;
}

/** A search that reached nobody: it goes on by itself, or at a press. */
export function NoAnswer({ isAsking, onRetry }: NoAnswerProps) {
  return (
    <div className={classes.box}>
      <NoAnswerScene isAsking={isAsking} onRetry={onRetry}>
        A pesquisa continua sozinha assim que a conexão voltar.
      </NoAnswerScene>
    </div>
  );
}
