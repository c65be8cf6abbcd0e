import type { ProductFile } from '../../../campaigns/access-schema.ts';
import { formatBytes } from '../../../shared/bytes.ts';
import type { FileKind } from '../../../shared/file-kinds.ts';
import { useLink } from '../../render-context.ts';
import { Icon } from '../../ui/icon.tsx';

export interface AccessFilesProps {
  files: readonly (Pick<ProductFile, 'title' | 'text' | 'file' | 'label'> & {
    /** In bytes. */
    size: number;
    kind: FileKind;
    /** Whether browsers can display it. */
    inline: boolean;
  })[];
  /** Token in this page's own address. */
  token: string;
}

const ICONS = {
  book: 'book',
  image: 'image',
  audio: 'music',
  video: 'play',
  archive: 'archive',
  file: 'file',
} as const satisfies Record<FileKind, string>;

/** Downloads of `/acesso/TOKEN`. */
export function AccessFiles({ files, token }: AccessFilesProps) {
  const link = useLink();
  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title">Seus arquivos</h2>
      <ul className="access-files">
        {files.map(({ title, text, file, label, size, kind, inline }) => (
          <li key={file} className="card">
            <span className="access-file-icon">
              <Icon name={ICONS[kind]} size={28} />
            </span>
            <div>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </div>
            <p className="access-file-kind">
              {file.split('.').at(-1)?.toUpperCase()} · {formatBytes(size)}
              {inline && (
                <>
                  {' · '}
                  <a href={link(`/acesso/${token}/arquivo/${file}`)} aria-label={`abrir no navegador: ${title}`}>
                    abrir no navegador
                  </a>
                </>
              )}
            </p>
            <a className="button" href={link(`/acesso/${token}/arquivo/${file}`)} download={file}>
              <Icon name="download" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
