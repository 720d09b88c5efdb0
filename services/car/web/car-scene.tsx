import { Scene } from '@embarque/web-kit/ui/scenes/scene.tsx';

/** A car on its road. Decorative. */
export function CarScene() {
  return (
    <Scene>
      <path d="M-80 141h320" strokeWidth="3" strokeLinecap="round" strokeDasharray="14 12" />
      <path d="M34 128v-14c0-4 3-7 7-8l13-2 10-13c2-3 5-4 8-4h22c4 0 7 2 9 5l8 12 13 3c5 1 8 5 8 9v12z" />
      <circle cx="56" cy="128" r="10" fill="var(--brand-8)" strokeWidth="3" />
      <circle cx="103" cy="128" r="10" fill="var(--brand-8)" strokeWidth="3" />
    </Scene>
  );
}
