import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../shared/bytes.ts';
import { picturesQuery } from './picture-library.tsx';

/** Size up to which a picture comes with the first view on a phone without anybody noticing, in bytes. */
const LIGHT_BYTES = 20_000;

/** Weight of a picture: as it was sent, and as a phone loads it. */
export function PictureWeight({ id, file }: { id: string; file: string }) {
  const { data } = useQuery(picturesQuery(id));
  const picture = data?.find((one) => one.file === file);
  if (!picture || picture.bytes.phone === 0) return null;
  const { original, phone } = picture.bytes;
  return (
    <p className="field-hint picture-weight">
      {formatBytes(original)} → <strong>{formatBytes(phone)}</strong> no celular
      {phone > LIGHT_BYTES && ', mais do que uma foto precisa: corte-a ou use uma com menos detalhes'}
    </p>
  );
}
