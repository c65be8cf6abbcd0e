import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { formatSpace } from '../../../shared/bytes.ts';
import { sendParts } from './send-parts.ts';

/** Time of sending after which the time left can be told, in ms. */
const MEASURED_MS = 2000;

/** Upload in progress. */
export interface UploadProgress {
  name: string;
  /** Progress from 0 to 100. */
  percent: number;
  /** Estimated time until its end, in seconds; null while it is not known. */
  left: number | null;
  /** There is no connection: it goes on by itself. */
  isWaiting: boolean;
}

/**
 * Uploads files in parts, one file after the other; an interrupted one goes on where it stopped.
 *
 * @param options `waits`: whether it waits for a connection, as is right for what takes minutes
 */
export function useUpload(maxBytes: number, { waits = false }: { waits?: boolean } = {}) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const isOnline = useSyncExternalStore(subscribeToConnection, () => onlineManager.isOnline());
  const stopping = useRef<AbortController>(null);

  /** @returns the hashes of its parts; null if cancelled @throws Error with a message, or the API's refusal */
  async function upload(file: File): Promise<string[] | null> {
    if (file.size === 0)
      throw new Error(`O arquivo ${file.name} está vazio. Salve-o de novo no aparelho, ou escolha outro.`);
    if (file.size > maxBytes)
      throw new Error(`O arquivo ${file.name} tem mais de ${formatSpace(maxBytes)}. Diminua-o, ou escolha um menor.`);
    const stop = new AbortController();
    stopping.current = stop;
    /** Time and bytes from which the speed is measured. */
    let from = { at: performance.now(), fresh: 0 };
    let all = 0;
    const change = (to: Partial<UploadProgress>) => setProgress((shown) => shown && { ...shown, ...to });
    setProgress({ name: file.name, percent: 0, left: null, isWaiting: false });
    try {
      return await sendParts(client, file, {
        waits,
        signal: stop.signal,
        onStep(bytes, fresh) {
          all = fresh;
          const time = performance.now() - from.at;
          const isMeasured = time > MEASURED_MS && fresh > from.fresh;
          const left = isMeasured ? (((file.size - bytes) / (fresh - from.fresh)) * time) / 1000 : null;
          change({ percent: Math.floor((100 * bytes) / file.size), left });
        },
        onWait(isWaiting) {
          // A pause says nothing about the speed.
          if (isWaiting) from = { at: performance.now(), fresh: all };
          change({ isWaiting });
        },
      });
    } catch (error) {
      if (stop.signal.aborted) return null;
      throw error;
    } finally {
      stopping.current = null;
    }
  }

  return {
    upload,
    progress: progress && { ...progress, isWaiting: progress.isWaiting || (waits && !isOnline) },
    done: () => setProgress(null),
    cancel: () => stopping.current?.abort(),
  };
}

function subscribeToConnection(changed: () => void): () => void {
  return onlineManager.subscribe(changed);
}
