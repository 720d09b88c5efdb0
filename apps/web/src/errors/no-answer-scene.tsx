import { useConnection } from '@embarque/web-kit/ui/behaviour/connection.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import type { ReactNode } from 'react';

interface NoAnswerSceneProps {
  /** The title is the page's own heading. */
  readonly isPage?: boolean;
  /** What becomes of what was asked for. */
  readonly children: ReactNode;
  readonly isAsking: boolean;
  onRetry(): void;
  /** Another way on, beside asking again. */
  readonly way?: ReactNode;
}

/** Nobody answered: the device has no connection, or the server is away. With a connection it is asked again at a press. */
export function NoAnswerScene({ isPage = false, children, isAsking, onRetry, way }: NoAnswerSceneProps) {
  const isOnline = useConnection();
  return (
    <StateScene
      scene="offline"
      isPage={isPage}
      title={isOnline ? 'Não conseguimos falar com o servidor' : 'Você está sem conexão'}
      action={
        (isOnline || way) && (
          <>
            {isOnline && (
              <Button loading={isAsking} onClick={onRetry}>
                Tentar agora
              </Button>
            )}
            {way}
          </>
        )
      }
    >
      {children}
    </StateScene>
  );
}
