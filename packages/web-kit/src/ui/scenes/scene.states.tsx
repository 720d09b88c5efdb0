import { statesOf } from '../../testing/states.ts';
import { Scene } from './scene.tsx';

export default statesOf({
  small: (
    <div style={{ width: 112, height: 124 }}>
      <Scene>
        <rect x="56" y="80" width="48" height="32" rx="6" />
      </Scene>
    </div>
  ),
  wide: (
    <div style={{ maxWidth: 320, height: 180 }}>
      <Scene />
    </div>
  ),
});
