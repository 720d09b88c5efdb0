import { Scene } from '@embarque/web-kit/ui/scenes/scene.tsx';

/** A hotel on its hill. Decorative. */
export function HotelScene() {
  return (
    <Scene>
      <path d="M48 140V70c0-4 3-6 6-6h40c4 0 6 2 6 6v70z" />
      <path d="M100 140V96h18c4 0 6 2 6 6v38z" />
      <path
        d="M60 78h8v10h-8zm20 0h8v10h-8zM60 98h8v10h-8zm20 0h8v10h-8zm28 12h8v10h-8zM68 140v-18h12v18z"
        fill="var(--brand-8)"
      />
    </Scene>
  );
}
