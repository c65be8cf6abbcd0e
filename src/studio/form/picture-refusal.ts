import { PICTURE_TYPES } from '../../shared/panel/product-limits.ts';

const HEIC =
  'Fotos HEIC do iPhone não servem aqui. Em Ajustes › Câmera › Formatos, escolha Mais compatível, ou envie a foto pelo próprio iPhone.';
const OTHER_KIND = 'Este arquivo não é uma imagem JPEG, PNG, WebP ou AVIF. Salve-o como JPEG ou PNG e envie de novo.';
const DIFFERS =
  'O conteúdo deste arquivo não é o que o nome diz. Abra a imagem, salve-a como JPEG ou PNG e envie de novo.';

/** Beginnings of picture files: bytes as Latin-1 letters, `.` for any. A `mif1` is either: the server looks into it. */
const TAKEN = /^(?:\xff\xd8\xff|\x89PNG|RIFF....WEBP|....ftyp(?:avif|avis|mif1))/s;
const HEIC_BYTES = /^....ftyp(?:hei[cmsx]|hev[cmsx])/s;

/**
 * Returns why a picture would be refused by its kind, for its seller, and what to do; undefined if the server has to
 * look. An empty file is refused elsewhere.
 */
export async function pictureRefusal(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return undefined;
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (HEIC_BYTES.test(start) || /^image\/hei[cf]/.test(file.type)) return HEIC;
  if (TAKEN.test(start)) return undefined;
  return PICTURE_TYPES.includes(file.type) && !start.startsWith('GIF8') ? DIFFERS : OTHER_KIND;
}
