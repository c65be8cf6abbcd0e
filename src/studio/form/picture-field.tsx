import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldAt } from '../../campaigns/field-labels.ts';
import { NAMED_PICTURES, picturesIn } from '../../campaigns/picture-files.ts';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { FileButton } from '../../panel/campaigns/product/file-button.tsx';
import { UploadProgress } from '../../panel/campaigns/product/upload-progress.tsx';
import { useUpload } from '../../panel/campaigns/product/use-upload.ts';
import { call } from '../../panel/panel-client.ts';
import { Problem } from '../../panel/ui/problem.tsx';
import { MAX_PICTURE_BYTES } from '../../shared/panel/product-limits.ts';
import type { KeptPicture } from '../../shared/panel/studio-schema.ts';
import { FieldNotes } from './field-notes.tsx';
import { fieldId, useDocument, useForm } from './form-context.ts';
import { PictureFocus } from './picture-focus.tsx';
import { PictureLibrary, picturesQuery } from './picture-library.tsx';
import { PictureWeight } from './picture-weight.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Shape } from './schema-shape.ts';
import { type FieldProps, ValueField } from './value-field.tsx';

/** Formats accepted; an iPhone converts its own format to one of them. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
const TEXT = { kind: 'text', markup: false, copy: true } as const;
const SWITCH = { kind: 'switch' } as const;

/** Returns the label of a picture's field. */
function pictureLabel(name: 'alt' | 'decorative'): string {
  return fieldAt(pictureSchema, name).label;
}

/** Field for a picture: uploaded, dropped, pasted, photographed, or chosen from the campaign's pictures. */
export function PictureField(props: FieldProps<Extract<Shape, { kind: 'picture' }>>) {
  const { path, value, optional, hint, label } = props;
  const { setUploaded, type } = useForm();
  const document = useDocument();
  const { upload, progress, done, cancel } = useUpload(MAX_PICTURE_BYTES);
  const [isOver, setIsOver] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [picture] = picturesIn(value);
  const id = String(document['id']);
  const client = useQueryClient();

  /** Takes another picture, without the alternative text and focus of the previous one. */
  function take({ file, width, height, placeholder }: KeptPicture) {
    setIsChoosing(false);
    if (file !== picture?.file) setUploaded(path, { file, width, height, alt: '', placeholder }, document);
  }

  const sending = useMutation({
    async mutationFn(file: File) {
      const parts = await upload(file);
      return parts && call('POST /campaigns/:id/pictures', { id, parts });
    },
    onSuccess(kept) {
      client.invalidateQueries({ queryKey: picturesQuery(id).queryKey });
      if (kept) take(kept);
    },
    onSettled: done,
  });

  /** Sends the first file. @returns false if there is none */
  function sendFirst(files: FileList | readonly File[] | undefined): boolean {
    const [file] = files ?? [];
    if (file && !sending.isPending) sending.mutate(file);
    return file !== undefined;
  }

  return (
    <fieldset
      className="framed picture-field"
      id={fieldId(path)}
      tabIndex={-1}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        sendFirst(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        // Pasted text stays with the browser.
        if (sendFirst(event.clipboardData.files)) event.preventDefault();
      }}
    >
      <legend>{label}</legend>
      <FieldNotes path={path} hint={hint} />
      {picture && <PictureFocus picture={picture} onMove={(focus) => type([...path, 'focus'], focus)} />}
      {picture && <PictureWeight id={id} file={picture.file} />}
      <div className={picture ? 'picture-space' : 'picture-space is-empty'}>
        {progress && <UploadProgress progress={progress} onCancel={cancel} />}
        {sending.error && <Problem error={sending.error} />}
        <div className="picture-ways">
          <FileButton accept={ACCEPTED_TYPES} quiet disabled={sending.isPending} onFiles={(files) => sendFirst(files)}>
            {picture ? 'Trocar imagem' : 'Escolher imagem'}
          </FileButton>
          <FileButton
            accept={ACCEPTED_TYPES}
            camera
            quiet
            disabled={sending.isPending}
            onFiles={(files) => sendFirst(files)}
          >
            Tirar foto
          </FileButton>
          <button type="button" className="button is-quiet" onClick={() => setIsChoosing(true)}>
            Já enviadas
          </button>
        </div>
        {!picture && (
          <p className="field-hint picture-drop">Ou arraste uma imagem para cá, ou cole com Ctrl+V. Até 20 MB.</p>
        )}
      </div>
      {picture && !NAMED_PICTURES.has(path.join('.')) && (
        <>
          {!picture.decorative && (
            <ValueField
              shape={TEXT}
              path={[...path, 'alt']}
              value={picture.alt}
              name="alt"
              label={pictureLabel('alt')}
              optional={false}
            />
          )}
          <ValueField
            shape={SWITCH}
            path={[...path, 'decorative']}
            value={picture.decorative}
            name="decorative"
            label={pictureLabel('decorative')}
            optional
          />
        </>
      )}
      {picture && optional && <RemoveButton path={path} label={label} />}
      {isChoosing && <PictureLibrary id={id} onTake={take} onClose={() => setIsChoosing(false)} />}
    </fieldset>
  );
}
