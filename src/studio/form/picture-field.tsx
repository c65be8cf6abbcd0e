import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { NAMED_PICTURES, picturesIn } from '../../campaigns/picture-files.ts';
import { FileButton } from '../../panel/campaigns/product/file-button.tsx';
import { UploadProgress } from '../../panel/campaigns/product/upload-progress.tsx';
import { useUpload } from '../../panel/campaigns/product/use-upload.ts';
import { send } from '../../panel/panel-client.ts';
import { Problem } from '../../panel/ui/problem.tsx';
import { fieldName } from '../../shared/panel/field-names.ts';
import type { KeptPicture } from '../../shared/panel/picture-api-schema.ts';
import { MAX_PICTURE_BYTES } from '../../shared/panel/product-limits.ts';
import { fieldHint } from '../words/field-hints.ts';
import { FieldNotes } from './field-notes.tsx';
import { fieldId, useDocument, useForm } from './form-context.ts';
import { PictureFocus } from './picture-focus.tsx';
import { PictureLibrary } from './picture-library.tsx';
import type { Shape } from './schema-shape.ts';
import { TakeAway } from './take-away.tsx';
import { type FieldProps, ValueField } from './value-field.tsx';

/** What devices offer first; an iPhone then sends its own format as one of these. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';
const TEXT = { kind: 'text', markup: false, copy: true } as const;
const SWITCH = { kind: 'switch' } as const;

/** A picture: sent, dragged here, pasted, photographed, or chosen among those that the campaign has. */
export function PictureField(props: FieldProps<Extract<Shape, { kind: 'picture' }>>) {
  const { path, name, parent, value, optional, label = fieldName(name, parent) } = props;
  const { bring, type } = useForm();
  const document = useDocument();
  const { upload, progress, done, cancel } = useUpload(MAX_PICTURE_BYTES);
  const [isOver, hover] = useState(false);
  const [isChoosing, choose] = useState(false);
  const [picture] = picturesIn(value);
  const id = String(document['id']);

  /** Another picture shows something else, somewhere else. */
  function take({ file, width, height, placeholder }: KeptPicture) {
    choose(false);
    if (file !== picture?.file) bring(path, { file, width, height, alt: '', placeholder }, document);
  }

  const sending = useMutation({
    async mutationFn(file: File) {
      const parts = await upload(file);
      return parts && send<KeptPicture>('POST', `/campaigns/${encodeURIComponent(id)}/pictures`, { parts });
    },
    onSuccess: (kept) => kept && take(kept),
    onSettled: done,
  });

  /** @returns whether there was one */
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
        hover(true);
      }}
      onDragLeave={() => hover(false)}
      onDrop={(event) => {
        event.preventDefault();
        hover(false);
        sendFirst(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        // Words go where they were pasted.
        if (sendFirst(event.clipboardData.files)) event.preventDefault();
      }}
    >
      <legend>{label}</legend>
      <FieldNotes path={path} hint={fieldHint(name, parent)} />
      {picture && <PictureFocus picture={picture} onMove={(focus) => type([...path, 'focus'], focus)} />}
      <div className={picture ? 'picture-space' : 'picture-space is-empty'}>
        {progress && <UploadProgress progress={progress} onCancel={cancel} />}
        {sending.error && <Problem error={sending.error} />}
        <div className="picture-ways">
          <FileButton accept={ACCEPTED} quiet disabled={sending.isPending} onFiles={(files) => sendFirst(files)}>
            {picture ? 'Trocar imagem' : 'Escolher imagem'}
          </FileButton>
          <FileButton accept={ACCEPTED} camera quiet disabled={sending.isPending} onFiles={(files) => sendFirst(files)}>
            Tirar foto
          </FileButton>
          <button type="button" className="button is-quiet" onClick={() => choose(true)}>
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
              parent="picture"
              optional={false}
            />
          )}
          <ValueField
            shape={SWITCH}
            path={[...path, 'decorative']}
            value={picture.decorative}
            name="decorative"
            parent="picture"
            optional
          />
        </>
      )}
      {picture && optional && <TakeAway path={path} label={label} />}
      {isChoosing && <PictureLibrary id={id} onTake={take} onClose={() => choose(false)} />}
    </fieldset>
  );
}
