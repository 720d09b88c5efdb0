import { Modal, type ModalRootProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import classes from './dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useTopDialog } from './use-top-dialog.ts';

type Part = 'overlay' | 'inner' | 'content' | 'header' | 'title' | 'body';

interface DialogProps
  extends Pick<
    ModalRootProps,
    'size' | 'fullScreen' | 'centered' | 'closeOnEscape' | 'closeOnClickOutside' | 'transitionProps'
  > {
  readonly title: string;
  /** Beside the title, before the closing button. */
  readonly action?: ReactNode;
  readonly withCloseButton?: boolean;
  /** Disables the closing button, e.g. while a call is in flight. */
  readonly isBusy?: boolean;
  /** Classes of the parts that differ from other dialogs. */
  readonly classNames?: Readonly<Partial<Record<Part, string | undefined>>>;
  /** On phones as tall as what it says, at the lower edge, instead of the whole screen. For what is there when it opens. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
  /** Its decisions: they stay in sight below what scrolls. */
  readonly foot?: ReactNode;
  onClose(): void;
}

/**
 * A modal dialog, open while it is rendered; then the focus returns to what opened it. Alerts show over it; only a LoadingDialog
 * covers it.
 */
export function Dialog({ isShort = false, ...props }: DialogProps) {
  const { title, action, withCloseButton = true, isBusy = false, classNames = {}, children, foot, ...more } = props;
  const { closeOnEscape = true, ...rest } = more;
  const own = useRef<HTMLDivElement>(null);
  // Before the focus goes back into the one below.
  useTopDialog(own, closeOnEscape ? rest.onClose : undefined);
  useFocusBack();
  const { overlay = '', inner = '', content = '', header = '', body = '' } = classNames;
  return (
    <Modal.Root
      {...rest}
      opened
      closeOnEscape={false}
      radius="lg"
      classNames={{
        overlay,
        inner: `${classes.inner} ${isShort ? classes.low : ''} ${inner}`,
        content: `${classes.content} ${isShort ? classes.short : ''} ${content}`,
        header: `${classes.header} ${header}`,
        title: `${classes.title} ${classNames.title ?? ''}`,
        body: `${classes.body} ${body}`,
      }}
    >
      <Modal.Overlay />
      <Modal.Content ref={own} radius="lg">
        {/* Its element would be the page's second banner. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          {action}
          {withCloseButton && <Modal.CloseButton aria-label="Fechar" disabled={isBusy} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
        {foot && <div className={classes.foot}>{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
