import { formatBytes } from '../bytes.ts';
import { MAX_PICTURE_MEGAPIXELS } from '../panel/product-limits.ts';
import type { MessageCatalog } from './error-message.ts';

const STORAGE_REFUSED = 'Ele recusa a chave, o segredo ou a região, ou a chave não pode fazer isso nesse balde.';

/** Advice by the storage's status, if trying again does not help. */
const STORAGE_ADVICE: Record<number, string> = {
  401: STORAGE_REFUSED,
  403: STORAGE_REFUSED,
  404: 'O balde (bucket) não existe, ou falta nele o que foi guardado.',
};

/** Messages for operators about uploads and their storage. */
export const UPLOAD_MESSAGES = {
  /** Status of the storage's answer, if any. */
  storage_away: ({ status }: { status?: number }) => [
    503,
    `O armazenamento de arquivos não responde${status ? ` como deve (${status})` : ''}. ${STORAGE_ADVICE[status ?? 0] ?? 'Tente de novo em instantes.'}`,
  ],
  /** Maximum bytes or files of one version, of one person in a day, or of the whole shop. */
  upload_limit: ({
    of,
    most,
  }: {
    of: 'person' | 'shop' | 'version' | 'files' | 'pictures' | 'documents';
    most: number;
  }) => [
    409,
    {
      person: `Você já enviou ${formatBytes(most)} nas últimas 24 horas. Continue amanhã.`,
      shop: `Os produtos da loja já ocupam ${formatBytes(most)}, que é o limite. Descarte rascunhos que não usa.`,
      version: `Os arquivos de uma versão somam no máximo ${formatBytes(most)}.`,
      files: `Uma versão tem no máximo ${most} arquivos.`,
      pictures: `Uma campanha guarda no máximo ${most} imagens. Use uma das que já estão lá.`,
      documents: `Uma campanha guarda no máximo ${most} documentos.`,
    }[of],
  ],
  file_empty: () => [422, 'O arquivo está vazio. Salve-o de novo no aparelho, ou escolha outro.'],
  // Pictures of a campaign.
  picture_kind: () => [
    415,
    'Este arquivo não é uma imagem JPEG, PNG, WebP ou AVIF. Salve-o como JPEG ou PNG e envie de novo.',
  ],
  picture_animated: () => [422, 'Imagens animadas não servem aqui: envie uma imagem parada.'],
  /** @param most in megapixels, of a picture that is saved like this one */
  picture_points: ({ most }: { most: number }) => [
    422,
    most < MAX_PICTURE_MEGAPIXELS
      ? `A imagem tem mais de ${most.toLocaleString('pt-BR')} megapixels, o máximo para o modo como foi salva. Diminua-a, ou salve-a como JPEG sem a opção “progressivo”, e envie de novo.`
      : `A imagem tem mais de ${most} megapixels. Diminua-a e envie de novo.`,
  ],
  picture_shape: () => [422, 'A imagem é estreita demais para a página. Corte-a e envie de novo.'],
  picture_broken: () => [422, 'A imagem está incompleta ou danificada. Abra-a no aparelho, salve de novo e envie.'],
  picture_not_made: () => [503, 'A imagem não pôde ser preparada agora. Tente de novo em instantes.'],
  video_kind: () => [415, 'Este arquivo não é um vídeo MP4 ou WebM. Exporte o vídeo em MP4 e envie de novo.'],
  video_differs: ({ file }: { file: string }) => [422, `O vídeo ${file} não é o arquivo que o nome dele diz.`],
} satisfies MessageCatalog;
