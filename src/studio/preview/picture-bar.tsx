import { useEffect, useRef } from 'react';
import { documentShape } from '../../campaigns/document-schema.ts';
import { schemaAt } from '../../campaigns/field-labels.ts';
import { type FieldPath, valueAt } from '../../campaigns/field-places.ts';
import { isPicture } from '../../campaigns/picture-files.ts';
import { UploadProgress } from '../../panel/campaigns/product/upload-progress.tsx';
import { Icon } from '../../panel/ui/panel-icon.tsx';
import { pathLabel } from '../../sections/studio-paths.ts';
import type { KeptPicture } from '../../shared/panel/studio-schema.ts';
import { useDocument, useForm } from '../form/form-context.ts';
import { PictureWays } from '../form/picture-ways.tsx';
import type { PictureUpload } from '../form/use-picture-upload.ts';
import { usePlacedBar } from './use-placed-bar.ts';

interface PictureBarProps {
  /** Path of the picture, or of the list that it is added to. */
  path: FieldPath;
  /** Its place on the page, or the section that has none for it yet. */
  element: Element;
  upload: PictureUpload;
  /** Whether its first control takes the focus. */
  byKey: boolean;
  onFiles(files: readonly File[]): void;
  onTake(picture: KeptPicture): void;
  /** Opens the field of the picture in its form. */
  onForm(path: FieldPath): void;
  onDone(): void;
}

/** Bar of the picture that was pressed on the page: ways to another one, its description, and no picture at all. */
export function PictureBar(props: PictureBarProps) {
  const { path, element, upload, byKey, onFiles, onTake, onForm, onDone } = props;
  const { act } = useForm();
  const document = useDocument();
  const bar = useRef<HTMLDivElement>(null);
  usePlacedBar(bar, element);
  useEffect(() => {
    if (byKey) bar.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [byKey]);
  const value = valueAt(document, path);
  const isFilled = isPicture(value);
  const isOptional = schemaAt(documentShape, path, document)?._zod.optin !== undefined;
  const { progress, isSending, cancel } = upload;
  return (
    <div ref={bar} className="writing-bar picture-bar" role="toolbar" aria-label={pathLabel(document, path)}>
      {progress && <UploadProgress progress={progress} onCancel={cancel} />}
      <div className="picture-acts">
        <PictureWays
          id={String(document['id'])}
          label={isFilled ? 'Trocar imagem' : 'Pôr imagem'}
          disabled={isSending}
          onFiles={onFiles}
          onTake={onTake}
        />
        {isFilled && isOptional && (
          <button
            type="button"
            className="icon-button"
            aria-label="Tirar a imagem"
            title="Tirar a imagem"
            onClick={() => {
              act(() => [{ set: path, to: undefined }]);
              onDone();
            }}
          >
            <Icon name="trash" />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label="Abrir o campo"
          title="Abrir o campo"
          onClick={() => onForm(isFilled ? [...path, 'alt'] : path)}
        >
          <Icon name="settings" />
        </button>
        <div className="writing-ends">
          <button type="button" className="button is-quiet" onClick={onDone}>
            Pronto
          </button>
        </div>
      </div>
      <p className="field-hint picture-drop">Ou arraste um arquivo até a imagem, ou cole com Ctrl+V. Até 20 MB.</p>
    </div>
  );
}
