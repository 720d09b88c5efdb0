import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { InPage } from '../../testing/in-page.tsx';
import FirstAccessDialog from './first-access-dialog.tsx';

export default statesOf({
  empty: (
    <InPage as={{ firstAccess: true }}>
      <FirstAccessDialog />
    </InPage>
  ),
});
