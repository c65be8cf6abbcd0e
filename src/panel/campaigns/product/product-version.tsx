import { useState } from 'react';
import { formatBytes } from '../../../shared/bytes.ts';
import { formatMinute } from '../../../shared/dates.ts';
import type { ProductOpening, ProductVersionView, ProductView } from '../../../shared/panel/product-schema.ts';
import { useMay } from '../../session/session-gate.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Empty } from '../../ui/problem.tsx';
import { nameOf, VersionDialog } from './version-dialog.tsx';

interface ProductVersionProps {
  id: string;
  version: ProductVersionView;
  kind: ProductView['kind'];
}

/** One version that is, or was, what buyers get: since when, by whom, who has opened it, and the way back to it. */
export function ProductVersion({ id, version, kind }: ProductVersionProps) {
  const { number, state, author, publishedAt, files, opened } = version;
  const [asked, ask] = useState<'rollback' | 'openings' | null>(null);
  const mayPublish = useMay('publish');
  return (
    <article className="note">
      <h3>
        {number === 0 ? 'Pasta da campanha' : `Versão ${number}`}{' '}
        {state === 'live' && <span className="badge is-good">no ar</span>}
      </h3>
      <p>{contentOf(version, kind)}</p>
      {files.length > 0 && (
        <ul className="version-files">
          {files.map(({ file, title, size }) => (
            <li key={file}>
              {title} <span className="muted">{`(${file}, ${formatBytes(size)})`}</span>
            </li>
          ))}
        </ul>
      )}
      <footer className="note-foot">
        {publishedAt && <time dateTime={publishedAt}>{formatMinute(new Date(publishedAt))}</time>}
        {author && <span>{author}</span>}
        <button type="button" className="link-button" onClick={() => ask('openings')}>
          {opened === 1 ? '1 comprador abriu' : `${opened.toLocaleString('pt-BR')} compradores abriram`}
          <span className="visually-hidden"> {nameOf(number)}</span>
        </button>
        {state === 'old' && mayPublish && (
          <button type="button" className="button is-quiet" onClick={() => ask('rollback')}>
            Desfazer<span className="visually-hidden"> e voltar para {nameOf(number)}</span>
          </button>
        )}
      </footer>
      {asked === 'rollback' && <VersionDialog id={id} version={version} act="rollback" onClose={() => ask(null)} />}
      {asked === 'openings' && <Openings id={id} number={number} onClose={() => ask(null)} />}
    </article>
  );
}

function Openings({ id, number, onClose }: { id: string; number: number; onClose: () => void }) {
  return (
    <Dialog title={`Quem abriu ${nameOf(number)}`} onClose={onClose}>
      <PagedList<ProductOpening>
        path={`/campaigns/${id}/product/openings`}
        params={{ version: String(number) }}
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
        <button type="button" className="button is-quiet" onClick={onClose}>
          Fechar
        </button>
      </div>
    </Dialog>
  );
}

/** What a version holds, in words. */
export function contentOf({ contacts, leftOut, files }: ProductVersionView, kind: ProductView['kind']): string {
  if (kind === 'files') {
    const size = formatBytes(files.reduce((sum, file) => sum + file.size, 0));
    if (files.length === 0) return 'Nenhum arquivo';
    return files.length === 1 ? `1 arquivo, ${size}` : `${files.length} arquivos, ${size} ao todo`;
  }
  if (contacts === null) return 'A lista que está na pasta';
  const people = contacts === 1 ? '1 contato' : `${contacts.toLocaleString('pt-BR')} contatos`;
  if (leftOut === 0) return people;
  return `${people}; ${leftOut === 1 ? '1 linha ficou de fora' : `${leftOut.toLocaleString('pt-BR')} linhas ficaram de fora`}`;
}
