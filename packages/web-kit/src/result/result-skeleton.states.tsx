import { statesOf } from '../testing/states.ts';
import { ResultSkeleton } from './result-skeleton.tsx';

export default statesOf({
  plain: <ResultSkeleton count={2} blocks={[44, 44]} />,
  withPictures: <ResultSkeleton count={2} media blocks={[20, 24]} />,
  slim: <ResultSkeleton count={2} media isSlim blocks={[20, 24]} />,
  pictured: <ResultSkeleton count={2} media isPictured blocks={[20, 24]} />,
});
