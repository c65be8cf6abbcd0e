import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatMinute } from '../../shared/dates.ts';
import type { LinkDays, MadePreviewLink } from '../../shared/panel/previews-schema.ts';
import { call, query } from '../panel-client.ts';
import { useDenialReason } from '../session/session-gate.tsx';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Empty } from '../ui/problem.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { RadioChoice } from '../ui/radio-choice.tsx';
import type { CampaignPart } from './campaign-screen.tsx';

/** Preview links, which show the draft to others. */
export function PreviewsPart({ campaign: { id } }: CampaignPart) {
  const denialReason = useDenialReason('publish');
  const links = useQuery({
    ...query('GET /campaigns/:id/previews', { id }),
    enabled: denialReason === null,
  });
  const [openDialog, setOpenDialog] = useState<'make' | { end: string } | null>(null);
  const [madeLink, setMadeLink] = useState<MadePreviewLink | null>(null);
  if (denialReason !== null) return <Empty title="Os links não aparecem aqui" text={denialReason} />;
  const close = () => setOpenDialog(null);
  return (
    <>
      <header className="campaigns-head">
        <p>Mostre o rascunho a quem você quiser, antes de publicar. Nada é vendido nem contado nessa página.</p>
        <Button look="main" label="Fazer um link" onClick={() => setOpenDialog('make')} />
      </header>
      <QueryState query={links} rows={2} />
      {links.data?.links.length === 0 && (
        <Empty title="Nenhum link ainda" text="Quem tiver um link vê o rascunho como ele estiver, até o link vencer." />
      )}
      {links.data && links.data.links.length > 0 && (
        <ul className="card lines">
          {links.data.links.map(({ id: link, author, at, until }) => (
            <li key={link} className="is-beside">
              <div>
                <strong>Até {formatMinute(new Date(until))}</strong>
                <p>
                  Feito por {author} em {formatMinute(new Date(at))}
                </p>
              </div>
              <Button
                label="Encerrar"
                about={`o link que vai até ${formatMinute(new Date(until))}`}
                onClick={() => setOpenDialog({ end: link })}
              />
            </li>
          ))}
        </ul>
      )}
      {openDialog === 'make' && (
        <MakeDialog
          campaign={id}
          onClose={close}
          onDone={(link) => {
            close();
            setMadeLink(link);
          }}
        />
      )}
      {madeLink && <MadeDialog link={madeLink} onClose={() => setMadeLink(null)} />}
      {openDialog !== null && openDialog !== 'make' && (
        <ActDialog
          title="Encerrar este link?"
          confirm="Encerrar"
          act={() => call('DELETE /campaigns/:id/previews/:link', { id, link: openDialog.end })}
          onClose={close}
        >
          <p>Quem o tiver deixa de ver o rascunho agora.</p>
        </ActDialog>
      )}
    </>
  );
}

const VALIDITY_CHOICES: [days: LinkDays, label: string][] = [
  [1, '1 dia'],
  [7, '7 dias'],
  [30, '30 dias'],
];

interface MakeDialogProps {
  /** Id of the campaign. */
  campaign: string;
  onDone: (link: MadePreviewLink) => void;
  onClose: () => void;
}

function MakeDialog({ campaign, onDone, onClose }: MakeDialogProps) {
  const [days, setDays] = useState<LinkDays>(7);
  return (
    <ActDialog
      title="Fazer um link de prévia"
      confirm="Fazer o link"
      act={() => call('POST /campaigns/:id/previews', { id: campaign, days })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>Quem tiver o link vê o rascunho como ele estiver na hora. Buscadores não o listam.</p>
      <RadioChoice legend="Vale por" options={VALIDITY_CHOICES} value={days} onChange={setDays} />
    </ActDialog>
  );
}

function MadeDialog({ link: { url, until }, onClose }: { link: MadePreviewLink; onClose: () => void }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  return (
    <Dialog title="O link está pronto" onClose={onClose}>
      <div className="field">
        <label htmlFor={id}>Link da prévia</label>
        <input id={id} readOnly value={url} onFocus={({ target }) => target.select()} />
        <p className="field-hint">Vale até {formatMinute(new Date(until))}. Copie agora: ele não aparece de novo.</p>
      </div>
      <p role="status">{copied && 'Copiado.'}</p>
      <div className="dialog-buttons">
        <Button label="Fechar" onClick={onClose} />
        <Button
          look="main"
          label="Copiar"
          onClick={() =>
            navigator.clipboard?.writeText(url).then(
              () => setCopied(true),
              () => {},
            )
          }
        />
      </div>
    </Dialog>
  );
}
