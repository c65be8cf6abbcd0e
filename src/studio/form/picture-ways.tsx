import { useState } from 'react';
import { FileButton } from '../../panel/campaigns/product/file-button.tsx';
import { PICTURE_TYPES } from '../../shared/panel/product-limits.ts';
import type { KeptPicture } from '../../shared/panel/studio-schema.ts';
import { PictureLibrary } from './picture-library.tsx';

const ACCEPTED_TYPES = PICTURE_TYPES.join(',');

interface PictureWaysProps {
  /** Id of the campaign. */
  id: string;
  /** Label of the first way: "Trocar imagem". */
  label: string;
  disabled: boolean;
  onFiles(files: readonly File[]): void;
  /** Receives a picture that the campaign had already. */
  onTake(picture: KeptPicture): void;
}

/** Ways to a picture: a file, the camera, or one that was sent before. */
export function PictureWays({ id, label, disabled, onFiles, onTake }: PictureWaysProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="picture-ways">
      <FileButton accept={ACCEPTED_TYPES} quiet disabled={disabled} onFiles={onFiles}>
        {label}
      </FileButton>
      <FileButton accept={ACCEPTED_TYPES} camera quiet disabled={disabled} onFiles={onFiles}>
        Tirar foto
      </FileButton>
      <button type="button" className="button is-quiet" onClick={() => setIsChoosing(true)}>
        Já enviadas
      </button>
      {isChoosing && (
        <PictureLibrary
          id={id}
          onTake={(picture) => {
            setIsChoosing(false);
            onTake(picture);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
