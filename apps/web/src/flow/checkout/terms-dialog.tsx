import { campaignRoutes } from '@embarque/contract/campaign/campaign.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { Loader, ScrollArea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './terms-dialog.module.css';

const TERMS = 'USE_TERMS_PRIVACY_POLICY';
/** Within this many pixels of the end the text counts as read. */
const NEAR_END = 8;

interface TermsDialogProps {
  /** Label of the closing button. */
  readonly confirmText?: string;
  /** Whether a click outside closes it too, once the text was read. */
  readonly closeOnClickOutside?: boolean;
  readonly onClose: () => void;
}

/** The terms. The button that says they were read waits for the end of the text; Escape leaves them unread. */
export default function TermsDialog({ confirmText = 'Fechar', closeOnClickOutside = true, onClose }: TermsDialogProps) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['term', TERMS],
    queryFn: async () => outcomeOf(await call(campaignRoutes.term, { params: { code: TERMS } })),
  });
  const [isRead, setRead] = useState(false);
  const viewport = useRef<HTMLDivElement>(null);
  const look = () => {
    const element = data?.ok && viewport.current;
    if (element && element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR_END) setRead(true);
  };
  // A text that fits counts as read.
  useLayoutEffect(() => look());
  // One that did not come keeps nobody here, and is still to be read once it comes.
  const mayClose = isRead || data?.ok === false;
  return (
    <Dialog
      centered
      size="lg"
      onClose={onClose}
      title={data?.ok ? data.body.description : 'Termos de uso e política de privacidade'}
      withCloseButton={false}
      closeOnClickOutside={mayClose && closeOnClickOutside}
      classNames={{ content: classes.content, body: classes.body }}
      foot={
        <>
          <p className={classes.hint}>{mayClose ? '' : 'Leia até o fim para fechar.'}</p>
          <Button disabled={!mayClose} onClick={onClose}>
            {confirmText}
          </Button>
        </>
      }
    >
      <ScrollArea
        className={classes.scroll ?? ''}
        type="auto"
        viewportRef={viewport}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Texto dos termos' }}
        onScrollPositionChange={look}
      >
        <div className={classes.text}>
          {!data && <Loader />}
          {data && !data.ok && (
            <div className={classes.failed} role="alert">
              {data.problem?.error ?? 'Não foi possível carregar o texto.'}
              <Button look="plain" loading={isFetching} onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            </div>
          )}
          {data?.ok && <Paragraphs text={data.body.content} />}
        </div>
      </ScrollArea>
    </Dialog>
  );
}

/** Splits the text into paragraphs; a short numbered one is a heading. */
function Paragraphs({ text }: { readonly text: string }) {
  return text
    .split(/\n{2,}/)
    .map((part) => (/^\d+\. .{1,80}$/.test(part) ? <h3 key={part}>{part}</h3> : <p key={part}>{part}</p>));
}
