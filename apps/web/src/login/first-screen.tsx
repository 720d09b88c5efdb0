import { ShopTheme } from '@embarque/web-kit/theme/shop-theme.tsx';
import { ButtonAnchor } from '@embarque/web-kit/ui/controls/button.tsx';
import { StrictMode, useEffect } from 'react';
import type { WaysOn } from '../account/sign-in-form.tsx';
import { SignInScreen } from '../account/sign-in-screen.tsx';
import { Frame } from '../frame.tsx';

// A plain link, which leads there before any script is loaded, too.
const WayLink: WaysOn['WayLink'] = ({ to, search, ...props }) => (
  <ButtonAnchor href={search ? `${to}?${new URLSearchParams(search)}` : to} {...props} />
);

interface FirstScreenProps extends Pick<WaysOn, 'onSignedIn'> {
  /** Called once the form works. */
  onReady?(): void;
}

/** /login as the first page, drawn alike by the server and here, where it takes over what the server wrote. */
export function FirstScreen({ onSignedIn, onReady }: FirstScreenProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <ShopTheme>
        <Frame>
          <SignInScreen onSignedIn={onSignedIn} WayLink={WayLink} />
        </Frame>
      </ShopTheme>
    </StrictMode>
  );
}
