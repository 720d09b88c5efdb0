import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { NameDialog } from './name-dialog.tsx';

const asked = (...names: string[]) => (
  <NameDialog names={names} onMeant={() => undefined} onCorrect={() => undefined} />
);

export default statesOf({ one: asked('RUI B'), several: asked('RUI B', 'MARIA APARECIDA S') });
