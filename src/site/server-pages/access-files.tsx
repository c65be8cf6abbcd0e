import type { ProductFile } from '../../campaign/access.ts';
import { formatBytes } from '../../shared/bytes.ts';
import { Icon } from '../ui/icon.tsx';

export interface AccessFilesProps {
  /** With their sizes in bytes. */
  files: readonly (Pick<ProductFile, 'title' | 'text' | 'file' | 'label'> & { size: number })[];
  /** The last part of this page's own address. */
  token: string;
}

/** The downloads of `/acesso/TOKEN`. */
export function AccessFiles({ files, token }: AccessFilesProps) {
  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title">Seus arquivos</h2>
      <ul className="access-files">
        {files.map(({ title, text, file, label, size }) => (
          <li key={file} className="card">
            <span className="access-file-icon">
              <Icon name="book" size={28} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <p className="access-file-kind">
              {file.split('.').at(-1)?.toUpperCase()} · {formatBytes(size)}
            </p>
            <a className="button" href={`/acesso/${token}/arquivo/${file}`} download={file}>
              <Icon name="download" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
