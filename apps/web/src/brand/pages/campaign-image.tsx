import { useState } from 'react';

/** Shown where a picture is missing. The API serves it for any name it does not know. */
const PLACEHOLDER = '/placeholder.svg';

interface CampaignImageProps {
  readonly src: string;
  readonly alt: string;
  readonly className?: string | undefined;
}

/** A picture of the campaign; the placeholder when it is missing. */
export function CampaignImage({ src, alt, className }: CampaignImageProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <img
      src={src && failed !== src ? src : PLACEHOLDER}
      alt={alt}
      className={className}
      onError={() => setFailed(src)}
      decoding="async"
    />
  );
}
