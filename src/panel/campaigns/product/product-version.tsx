import { useState } from 'react';
import { formatBytes } from '../../../shared/bytes.ts';
import { formatMinute } from '../../../shared/dates.ts';
import type { ProductFileView, ProductVersionView, ProductView } from '../../../shared/panel/product-schema.ts';
import { useHasPermission } from '../../session/session-gate.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Empty } from '../../ui/problem.tsx';
import { VersionDialog, versionName } from './version-dialog.tsx';

interface ProductVersionProps {
  id: string;
  version: ProductVersionView;
  kind: ProductView['kind'];
}

/** Published product version: content, author, openings, and a rollback. */
export function ProductVersion({ id, version, kind }: ProductVersionProps) {
  const { number, state, author, publishedAt, files, opened } = version;
  const [openDialog, setOpenDialog] = useState<'rollback' | 'openings' | null>(null);
  const mayPublish = useHasPermission('publish');
  return (
    <article className="note">
      <h3>
        {number === 0 ? 'O que veio com a campanha' : `Versão ${number}`}{' '}
        {state === 'live' && <span className="badge is-good">no ar</span>}
      </h3>
      <p>{contentSummary(version, kind)}</p>
      {files.length > 0 && (
        <ul className="version-files">
          {files.map((one) => (
            <li key={one.file}>
              {one.title} <span className="muted">{`(${one.file}, ${fileFacts(one)})`}</span>
            </li>
          ))}
        </ul>
      )}
      <footer className="note-foot">
        {publishedAt && <time dateTime={publishedAt}>{formatMinute(new Date(publishedAt))}</time>}
        {author && <span>{author}</span>}
        <Button
          look="link"
          label={opened === 1 ? '1 comprador abriu' : `${opened.toLocaleString('pt-BR')} compradores abriram`}
          about={versionName(number)}
          onClick={() => setOpenDialog('openings')}
        />
        {state === 'old' && mayPublish && (
          <Button
            label="Desfazer"
            about={`e voltar para ${versionName(number)}`}
            onClick={() => setOpenDialog('rollback')}
          />
        )}
      </footer>
      {openDialog === 'rollback' && (
        <VersionDialog id={id} version={version} act="rollback" onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'openings' && <Openings id={id} number={number} onClose={() => setOpenDialog(null)} />}
    </article>
  );
}

function Openings({ id, number, onClose }: { id: string; number: number; onClose: () => void }) {
  return (
    <Dialog title={`Quem abriu ${versionName(number)}`} onClose={onClose}>
      <PagedList
        route="GET /campaigns/:id/product/openings"
        input={{ id, version: number }}
        counted={['comprador', 'compradores']}
        keyOf={({ number: order }) => order}
        row={({ number: order, buyerName, openedAt, downloadedAt }) => (
          <a className="row is-plain" href={`/painel/pedidos/${order}`}>
            <span className="row-main">
              <strong>{buyerName}</strong>
              <span className="row-detail">{order}</span>
            </span>
            <span className="row-detail">
              abriu <Moment at={openedAt} />
              {downloadedAt && (
                <>
                  , baixou <Moment at={downloadedAt} />
                </>
              )}
            </span>
          </a>
        )}
        empty={<Empty title="Ninguém ainda" text="Quem abrir o acesso com esta versão no ar aparece aqui." />}
      />
      <div className="dialog-buttons">
        <Button label="Fechar" onClick={onClose} />
      </div>
    </Dialog>
  );
}

/** Size of a file, and the number of its pages: `2,3 MB, 124 páginas`. */
export function fileFacts({ size, pages }: Pick<ProductFileView, 'size' | 'pages'>): string {
  if (pages === null) return formatBytes(size);
  return `${formatBytes(size)}, ${pages === 1 ? '1 página' : `${pages.toLocaleString('pt-BR')} páginas`}`;
}

/** Describes the content of a version. */
export function contentSummary({ contacts, leftOut, files }: ProductVersionView, kind: ProductView['kind']): string {
  if (kind === 'files') {
    const size = formatBytes(files.reduce((sum, file) => sum + file.size, 0));
    if (files.length === 0) return 'Nenhum arquivo';
    return files.length === 1 ? `1 arquivo, ${size}` : `${files.length} arquivos, ${size} ao todo`;
  }
  if (contacts === null) return 'A lista que veio com a campanha';
  const people = contacts === 1 ? '1 contato' : `${contacts.toLocaleString('pt-BR')} contatos`;
  if (leftOut === 0) return people;
  return `${people}; ${leftOut === 1 ? '1 linha ficou de fora' : `${leftOut.toLocaleString('pt-BR')} linhas ficaram de fora`}`;
}
