import { useRef, useState } from 'react';
import { formatBytes } from '../../../shared/bytes.ts';
import { MAX_PART_BYTES } from '../../../shared/panel/product-limits.ts';
import type { UploadedPart } from '../../../shared/panel/product-schema.ts';
import { upload as sendPart } from '../../panel-client.ts';

/** A file that is on its way. */
export interface UploadProgress {
  name: string;
  /** Of a hundred. */
  percent: number;
}

/** Sends files in parts, one after the other, until all are there or somebody cancels. */
export function useUpload(most: number) {
  const [progress, show] = useState<UploadProgress | null>(null);
  const stopping = useRef<AbortController>(null);

  /** @returns the hashes of its parts; null where it was cancelled @throws Error in words, or what the API refused */
  async function upload(file: File): Promise<string[] | null> {
    if (file.size === 0) throw new Error(`O arquivo ${file.name} está vazio.`);
    if (file.size > most) throw new Error(`O arquivo ${file.name} tem mais de ${formatBytes(most)}.`);
    const stop = new AbortController();
    stopping.current = stop;
    const parts: string[] = [];
    try {
      for (let at = 0; at < file.size; at += MAX_PART_BYTES) {
        show({ name: file.name, percent: Math.floor((100 * at) / file.size) });
        const part = file.slice(at, at + MAX_PART_BYTES);
        const { hash } = await sendPart<UploadedPart>('/uploads', part, 'application/octet-stream', stop.signal);
        parts.push(hash);
      }
      show({ name: file.name, percent: 100 });
      return parts;
    } catch (error) {
      if (stop.signal.aborted) return null;
      throw error;
    } finally {
      stopping.current = null;
    }
  }

  return { upload, progress, done: () => show(null), cancel: () => stopping.current?.abort() };
}
