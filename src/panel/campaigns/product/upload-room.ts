import { useQuery } from '@tanstack/react-query';
import { formatSpace } from '../../../shared/bytes.ts';
import { MAX_FILE_BYTES } from '../../../shared/panel/product-limits.ts';
import { query } from '../../panel-client.ts';

/** Size of the largest file that can be uploaded now, in bytes, and the sentence that says why; what is known so far. */
export function useUploadRoom(): { most: number; words: string } {
  const { data } = useQuery({ ...query('GET /uploads'), staleTime: 60_000 });
  const most = data?.most ?? MAX_FILE_BYTES;
  if (!data || most === MAX_FILE_BYTES) return { most, words: `Até ${formatSpace(most)} por arquivo.` };
  const why = 'metade do espaço livre do servidor, sem o que o banco de dados precisa';
  return { most, words: `Até ${formatSpace(most)} por arquivo: ${why}.` };
}
