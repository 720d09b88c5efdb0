import { Loader } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

interface Appearance {
  /** `accent` is what a page is for, `main` another way forward, `plain` stands beside it, `quiet` and `faint` have no border, `danger` cannot be undone. */
  readonly look?: 'accent' | 'main' | 'plain' | 'quiet' | 'faint' | 'danger';
  readonly size?: 'md' | 'lg';
  /** As wide as its container. */
  readonly wide?: boolean;
  /** Before the text. */
  readonly icon?: ReactNode;
}

interface ButtonProps extends Appearance, ComponentProps<'button'> {
  /** Its action is under way: a loader covers the text, and pressing it does nothing. It keeps the focus. */
  readonly loading?: boolean;
}

/** A button. It submits no form unless `type` says so. */
export function Button({ look, size, wide, icon, loading = false, type = 'button', ...props }: ButtonProps) {
  const { className, disabled, children, onClick, 'aria-disabled': isDisabled, ...rest } = props;
  return (
    <button
      type={type}
      {...rest}
      {...rootProps({ look, size, wide, icon }, className)}
      disabled={disabled}
      aria-disabled={loading || isDisabled}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      data-loading={loading || undefined}
    >
      {loading && (
        <span className={classes.loader} aria-hidden>
          <Loader color="var(--button-ink)" size="calc(var(--button-height) / 1.8)" />
        </span>
      )}
      <span className={classes.text}>
        {icon}
        {children}
      </span>
    </button>
  );
}

/** An anchor that looks like a button, to be wrapped by the router's link. */
export function ButtonAnchor({ look, size, wide, icon, ...props }: Appearance & ComponentProps<'a'>) {
  const { className, children, ...rest } = props;
  return (
    <a {...rest} {...rootProps({ look, size, wide, icon }, className)}>
      <span className={classes.text}>
        {icon}
        {children}
      </span>
    </a>
  );
}

function rootProps(
  { look, size, wide, icon }: { [Name in keyof Appearance]: Appearance[Name] | undefined },
  className = '',
) {
  return {
    className: `${classes.button} ${className}`.trim(),
    'data-look': look,
    'data-size': size,
    'data-wide': wide || undefined,
    'data-icon': icon !== undefined || undefined,
  };
}
