import { ButtonAnchor } from '@embarque/web-kit/ui/controls/button.tsx';
import { createLink } from '@tanstack/react-router';

/** A link to a screen of the shop that looks like a button. */
export const LinkButton = createLink(ButtonAnchor);
