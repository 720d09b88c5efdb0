import { useConnection } from '@embarque/web-kit/ui/behaviour/connection.ts';
import { focusHeadingIn } from '@embarque/web-kit/ui/behaviour/focus-heading.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

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

/** Nobody answered: the device has no connection, or the server is away. With a connection it is asked again at a press, too. */
export function NoAnswerScene({ isPage = false, children, isAsking, onRetry, way }: NoAnswerSceneProps) {
  const isOnline = useConnection();
  const scene = useRef<HTMLDivElement>(null);
  const isAtButton = useRef(false);
  // The button goes with the connection: who was there goes on at the heading.
  useEffect(() => {
    if (isOnline || !isAtButton.current) return;
    isAtButton.current = false;
    const heading = scene.current?.querySelector<HTMLElement>('h1, h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [isOnline]);
  // It goes with its scene, too, once somebody answered: the keyboard goes on at the heading of what came.
  useEffect(() => {
    const region = scene.current?.closest('main, [role="dialog"]') ?? document.body;
    return () => {
      if (isAtButton.current) focusHeadingIn(region);
    };
  }, []);
  return (
    <div ref={scene} role="alert">
      <StateScene
        scene="offline"
        isPage={isPage}
        title={isOnline ? 'Não conseguimos falar com a loja' : 'Você está sem conexão'}
        action={
          (isOnline || way) && (
            <>
              {isOnline && (
                <Button
                  loading={isAsking}
                  onClick={onRetry}
                  onFocus={() => {
                    isAtButton.current = true;
                  }}
                  onBlur={() => {
                    isAtButton.current = false;
                  }}
                >
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
    </div>
  );
}
