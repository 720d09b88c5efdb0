import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { LinkButton } from '../../../brand/link-button.tsx';
import classes from './not-found-box.module.css';

interface NotFoundBoxProps {
  readonly text: string;
  /** What asks once more, where that may bring something. */
  readonly retry?: { readonly isAsking: boolean; again(): void } | undefined;
}

/** Says why there is nothing to show, asks again where that may help, and links to a new search. */
export function NotFoundBox({ text, retry }: NotFoundBoxProps) {
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
            <LinkButton to={shopPaths.home} look={retry ? 'plain' : 'main'}>
              Refazer pesquisa
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
