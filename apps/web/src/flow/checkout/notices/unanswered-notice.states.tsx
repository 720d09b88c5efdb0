import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { InPage } from '../../../testing/in-page.tsx';
import { UnansweredNotice } from './unanswered-notice.tsx';

export default statesOf({
  withPoints: (
    <InPage>
      <UnansweredNotice points={40_000} />
    </InPage>
  ),
  cashOnly: (
    <InPage>
      <UnansweredNotice points={0} />
    </InPage>
  ),
});
