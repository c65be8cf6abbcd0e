import { useRef, useState } from 'react';
import { formatBytes } from '../../../shared/bytes.ts';
import { MAX_PART_BYTES } from '../../../shared/panel/product-limits.ts';
import { uploadPart } from '../../panel-client.ts';

/** Upload in progress. */
export interface UploadProgress {
  name: string;
  /** Progress from 0 to 100. */
  percent: number;
}

/** Uploads files in parts, one after the other. */
export function useUpload(maxBytes: number) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const stopping = useRef<AbortController>(null);

  /** @returns the hashes of its parts; null if cancelled @throws Error with a message, or the API's refusal */
  async function upload(file: File): Promise<string[] | null> {
    if (file.size === 0)
      throw new Error(`O arquivo ${file.name} está vazio. Salve-o de novo no aparelho, ou escolha outro.`);
    if (file.size > maxBytes)
      throw new Error(`O arquivo ${file.name} tem mais de ${formatBytes(maxBytes)}. Diminua-o, ou escolha um menor.`);
    const stop = new AbortController();
    stopping.current = stop;
    const parts: string[] = [];
    try {
      for (let at = 0; at < file.size; at += MAX_PART_BYTES) {
        setProgress({ name: file.name, percent: Math.floor((100 * at) / file.size) });
        const part = file.slice(at, at + MAX_PART_BYTES);
        const { hash } = await uploadPart(part, stop.signal);
        parts.push(hash);
      }
      setProgress({ name: file.name, percent: 100 });
      return parts;
    } catch (error) {
      if (stop.signal.aborted) return null;
      throw error;
    } finally {
      stopping.current = null;
    }
  }

  return { upload, progress, done: () => setProgress(null), cancel: () => stopping.current?.abort() };
}
