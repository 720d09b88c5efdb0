import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { NoAnswer } from './no-answer.tsx';

export default statesOf({
  waiting: <NoAnswer isAsking={false} onRetry={() => undefined} />,
  asking: <NoAnswer isAsking onRetry={() => undefined} />,
});
