import type { ErasureCheck } from '@embarque/contract/profile/privacy.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Section } from '../parts/section.tsx';
import { sections } from '../parts/sections.ts';
import { failureOf, type Own } from '../parts/use-own.ts';
import { DOWNLOADED, downloadOwnData } from './download-own-data.ts';
import classes from './privacy-section.module.css';

const loadErase = () => loadPart(() => import('./erase-dialog.tsx'));
const EraseDialog = lazy(loadErase);
const loadExport = () => loadPart(() => import('./export-dialog.tsx'));
const ExportDialog = lazy(loadExport);

interface PrivacySectionProps {
  readonly erasure: Own<ErasureCheck>;
}

/** What the law gives a member: to have what is kept of them, and to have it erased. */
export function PrivacySection({ erasure }: PrivacySectionProps) {
  // Who signs in at their campaign has no password here.
  const asksPassword = !useUser().signsOn;
  const [opened, setOpened] = useState<'export' | 'erase'>();
  const [isLoading, setLoading] = useState(false);
  const close = () => setOpened(undefined);
  const download = async () => {
    if (asksPassword) return setOpened('export');
    setLoading(true);
    const answer = await downloadOwnData(undefined);
    setLoading(false);
    if (answer) showAlert('error', failureOf(answer));
    else showAlert('success', DOWNLOADED);
  };
  return (
    <Section {...sections.privacy} lead="O que guardamos de você é seu.">
      <div className={classes.part}>
        <div className={classes.words}>
          <h3>Baixar meus dados</h3>
          <p>Um arquivo com tudo o que guardamos de você: cadastro, viajantes, compras e extrato.</p>
        </div>
        <Button
          look="plain"
          icon={<Download size={18} aria-hidden />}
          loading={isLoading}
          onPointerEnter={asksPassword ? loadExport : undefined}
          onClick={() => void download()}
        >
          Baixar
        </Button>
      </div>
      <div className={classes.part}>
        <div className={classes.words}>
          <h3>Apagar minha conta</h3>
          <p>Apaga o seu cadastro e tudo o que leva o seu nome. Não pode ser desfeito.</p>
        </div>
        <Button
          look="plain"
          className={classes.erase}
          onPointerEnter={loadErase}
          onClick={() => {
            // What stands against it may have changed since the page was opened.
            void erasure.reload();
            setOpened('erase');
          }}
        >
          Apagar minha conta
        </Button>
      </div>
      <Suspense>
        {opened === 'export' && <ExportDialog onClose={close} />}
        {opened === 'erase' && <EraseDialog erasure={erasure} onClose={close} />}
      </Suspense>
    </Section>
  );
}
