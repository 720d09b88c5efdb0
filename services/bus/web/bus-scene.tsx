import { Scene } from '@embarque/web-kit/ui/scenes/scene.tsx';

/** A bus on its road. Decorative. */
export function BusScene() {
  return (
    <Scene>
      <path d="M-80 141h320" strokeWidth="3" strokeLinecap="round" strokeDasharray="14 12" />
      <path d="M26 128V82c0-6 4-10 10-10h84c6 0 10 3 11 9l5 27v16c0 2-2 4-4 4z" />
      <g fill="var(--brand-8)" stroke="none">
        <rect x="34" y="82" width="18" height="16" rx="3" />
        <rect x="57" y="82" width="18" height="16" rx="3" />
        <rect x="80" y="82" width="18" height="16" rx="3" />
        <path d="M103 82h16c3 0 5 1 5 4l4 20h-25z" />
      </g>
      <circle cx="52" cy="128" r="10" fill="var(--brand-8)" strokeWidth="3" />
      <circle cx="110" cy="128" r="10" fill="var(--brand-8)" strokeWidth="3" />
    </Scene>
  );
}
