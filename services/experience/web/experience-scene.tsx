import { Scene } from '@embarque/web-kit/ui/scenes/scene.tsx';

/** A balloon over the hills. Decorative. */
export function ExperienceScene() {
  return (
    <Scene>
      <path d="M84 24c20 0 34 14 34 32 0 16-14 28-24 40H74C64 84 50 72 50 56c0-18 14-32 34-32z" />
      <path d="M76 104h16v12c0 2-2 4-4 4h-8c-2 0-4-2-4-4z" />
      <path d="M84 24c8 0 12 14 12 32s-4 30-6 40H78c-2-10-6-22-6-40s4-32 12-32z" fill="var(--brand-8)" />
    </Scene>
  );
}
