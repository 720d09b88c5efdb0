import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { StateScene } from '@embarque/web-kit/ui/state-scene.tsx';
import { LinkButton } from '../../brand/link-button.tsx';
import classes from './not-found-box.module.css';

/** Says why there is nothing to show and links to a new search. */
export function NotFoundBox({ text }: { readonly text: string }) {
  return (
    <div className={classes.box} role="alert">
      <StateScene scene="nothing" title={text} action={<LinkButton to={shopPaths.home}>Refazer pesquisa</LinkButton>} />
    </div>
  );
}
