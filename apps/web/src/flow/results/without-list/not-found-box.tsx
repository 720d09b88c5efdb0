import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../brand/link-button.tsx';
import classes from './not-found-box.module.css';

interface NotFoundBoxProps {
  readonly text: string;
  /** What it means, below it. */
  readonly hint?: string | undefined;
  /** What asks once more, where that may bring something. */
  readonly retry?: { readonly isAsking: boolean; again(): void } | undefined;
  /** Other ways on, before a new search. */
  readonly ways?: ReactNode;
}

/** Says why there is nothing to show, asks again where that may help, and links to a new search. */
export function NotFoundBox({ text, hint, retry, ways }: NotFoundBoxProps) {
  return (
    <div className={classes.box} role="alert">
      <StateScene
        scene={retry ? 'error' : 'nothing'}
        title={text}
        action={
          <>
            {retry && (
              <Button loading={retry.isAsking} onClick={retry.again}>
                Tentar novamente
              </Button>
            )}
            {ways}
            <LinkButton to={shopPaths.home} look={retry || ways ? 'plain' : 'main'}>
              Refazer pesquisa
            </LinkButton>
          </>
        }
      >
        {hint}
      </StateScene>
    </div>
  );
}
