import { useMaybeUser } from '@embarque/web-kit/session/use-session.ts';
import { UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './account-menu.module.css';
import { Balance } from './balance.tsx';

/** Name and balance of the signed-in user, which open the account menu. */
export function AccountButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <UnstyledButton {...props} className={classes.user}>
      <span className={classes.who}>
        <span className={classes.name}>{useMaybeUser()?.name}</span>
        <Balance />
      </span>
      <ChevronDown size={18} aria-hidden />
    </UnstyledButton>
  );
}
