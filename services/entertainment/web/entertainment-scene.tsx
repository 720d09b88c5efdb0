import { Scene } from '@embarque/web-kit/ui/scenes/scene.tsx';

/** A ticket before the hills. Decorative. */
export function EntertainmentScene() {
  return (
    <Scene>
      <path d="M40 60c0-4 3-6 6-6h76c3 0 6 2 6 6v12a12 12 0 0 0 0 24v12c0 4-3 6-6 6H46c-3 0-6-2-6-6V96a12 12 0 0 0 0-24z" />
      <path
        d="M98 60h4v8h-4zm0 16h4v8h-4zm0 16h4v8h-4zm-28-26 6 12 13 2-9 9 2 13-12-6-12 6 2-13-9-9 13-2z"
        fill="var(--brand-8)"
      />
    </Scene>
  );
}
