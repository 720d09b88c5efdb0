import { themeColours } from '@embarque/contract/campaign/brand-colours.ts';
import { pictureByNight } from '@embarque/contract/files.ts';
import { type ReactNode, useState } from 'react';
import { useCampaign } from '../../session/use-session.ts';
import { Scene } from '../scenes/scene.tsx';
import classes from './picture.module.css';

/** A picture of what is sold, and what it shows in words. */
export interface PictureOf {
  readonly src: string;
  readonly alt: string;
}

interface PictureProps extends PictureOf {
  /** The whole of it, with room at its sides, instead of all the room filled. */
  readonly isWhole?: boolean;
  /** Loaded with the page; others only near the screen. */
  readonly isFirst?: boolean;
  /** The drawing in place of one that does not come; by default that of any trip. */
  readonly drawing?: ReactNode;
}

/**
 * A supplier's picture, as large as the room it is given; a drawing of ours in place of one that does not come. What the shop draws
 * itself is shown after sunset where the campaign is dark.
 */
export function Picture({ src, alt, isWhole = false, isFirst = false, drawing = <Scene /> }: PictureProps) {
  const { isDark } = themeColours(useCampaign().theme.name);
  const [failed, setFailed] = useState<string>();
  if (src === '' || failed === src) {
    const words = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return (
      <span {...words} className={classes.drawing}>
        {drawing}
      </span>
    );
  }
  return (
    <img
      src={isDark ? pictureByNight(src) : src}
      alt={alt}
      className={classes.picture}
      data-whole={isWhole || undefined}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  );
}
