import { fieldAt } from '../../campaigns/field-labels.ts';
import { NAMED_PICTURES, picturesIn } from '../../campaigns/picture-files.ts';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { UploadProgress } from '../../panel/campaigns/product/upload-progress.tsx';
import { Problem } from '../../panel/ui/problem.tsx';
import { useDropZone } from '../../panel/ui/use-drop-zone.ts';
import type { KeptPicture } from '../../shared/panel/studio-schema.ts';
import { FieldNotes } from './field-notes.tsx';
import { fieldId, useDocument, useForm } from './form-context.ts';
import { PictureFocus } from './picture-focus.tsx';
import { PictureWays } from './picture-ways.tsx';
import { PictureWeight } from './picture-weight.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Shape } from './schema-shape.ts';
import { describedLater, usePictureUpload } from './use-picture-upload.ts';
import { type FieldProps, ValueField } from './value-field.tsx';

const TEXT = { kind: 'text', markup: false, accent: false, copy: true } as const;
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
  const [picture] = picturesIn(value);
  const id = String(document['id']);
  const { sendFirst, isSending, progress, error, cancel } = usePictureUpload(id);

  function take(kept: KeptPicture) {
    if (kept.file !== picture?.file) setUploaded(path, describedLater(kept), document);
  }

  const { isOver, handlers } = useDropZone((files) => sendFirst(files, take));

  return (
    <fieldset
      className="framed picture-field"
      id={fieldId(path)}
      tabIndex={-1}
      data-over={isOver}
      {...handlers}
      onPaste={(event) => {
        // Pasted text stays with the browser.
        if (sendFirst(event.clipboardData.files, take)) event.preventDefault();
      }}
    >
      <legend>{label}</legend>
      <FieldNotes path={path} hint={hint} />
      {picture && <PictureFocus picture={picture} onMove={(focus) => type([...path, 'focus'], focus)} />}
      {picture && <PictureWeight id={id} file={picture.file} />}
      <div className={picture ? 'picture-space' : 'picture-space is-empty'}>
        {progress && <UploadProgress progress={progress} onCancel={cancel} />}
        {error && <Problem error={error} />}
        <PictureWays
          id={id}
          label={picture ? 'Trocar imagem' : 'Escolher imagem'}
          disabled={isSending}
          onFiles={(files) => sendFirst(files, take)}
          onTake={take}
        />
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
    </fieldset>
  );
}
