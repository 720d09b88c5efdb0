import { Scene } from '@embarque/web-kit/ui/scenes/scene.tsx';

/** A plane and its trail. Decorative. */
export function FlightScene() {
  return (
    <Scene>
      <path d="M26 106c8-28 26-46 50-54" fill="none" strokeWidth="3" strokeLinecap="round" strokeDasharray="1 8" />
      <path d="m84 46 46-12-26 38-7-18-19 1z" strokeWidth="3" strokeLinejoin="round" />
    </Scene>
  );
}
