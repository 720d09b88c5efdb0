import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MenuLink as Target } from './menu-links.ts';

interface MenuLinkProps {
  readonly to: Target;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly onClick?: () => void;
}

/** A link of header or footer. External ones open in a new tab without a referrer. */
export function MenuLink({ to, className, children = to.name, onClick }: MenuLinkProps) {
  if (to.external) {
    return (
      <a href={to.href} target="_blank" rel="noopener noreferrer" className={className} onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to.href} className={className} onClick={onClick} activeOptions={{ exact: true }}>
      {children}
    </Link>
  );
}
