import { useEffect, useRef, useState } from 'react';
import { forgetUpload, type Interrupted, readInterrupted, rememberUpload } from './interrupted.ts';
import { type UploadProgress, useUpload } from './use-upload.ts';

/** File that was chosen. */
export interface QueuedFile {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Hashes of its parts, once it is sent. */
  parts: string[];
  error: Error | null;
}

export interface FileQueue {
  files: QueuedFile[];
  /** Progress of the one that is being sent. */
  progress: UploadProgress | null;
  /** Uploads that this browser did not finish before, and that were not chosen again yet. */
  interrupted: Interrupted[];
  /** Whether a file is being sent, or waits for its turn. */
  isBusy: boolean;
  add(files: readonly File[]): void;
  retry(file: QueuedFile): void;
  /** Takes a file out; its upload is cancelled. */
  remove(file: QueuedFile): void;
  /** Stops to offer an interrupted upload. */
  forget(upload: Interrupted): void;
}

interface QueueOptions {
  /** Maximum size of one file, in bytes. */
  most: number;
  /** Place of the panel that uploads are remembered for, such as a campaign. */
  zone: string;
  /** Called with each file that was sent, which then leaves the queue; by default it stays. */
  onSent?: (file: QueuedFile) => Promise<void>;
}

let keys = 0;

/** Sends chosen files one after the other, and remembers those that a reload interrupts. */
export function useFileQueue({ most, zone, onSent }: QueueOptions): FileQueue {
  const { upload, progress, done, cancel } = useUpload(most, { waits: true });
  const [files, setFiles] = useState<QueuedFile[]>([]);
  const [remembered, setRemembered] = useState(() => ({ zone, uploads: readInterrupted(zone) }));
  if (remembered.zone !== zone) setRemembered({ zone, uploads: readInterrupted(zone) });
  const leave = (isLeft: (upload: Interrupted) => boolean) =>
    setRemembered((before) => ({ ...before, uploads: before.uploads.filter(isLeft) }));
  const waiting = useRef<QueuedFile[]>([]);
  const isRunning = useRef(false);
  const newestOnSent = useRef(onSent);
  newestOnSent.current = onSent;

  function change(key: number, to: Partial<QueuedFile>): void {
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  }

  function drop({ key, file }: QueuedFile): void {
    setFiles((before) => before.filter((one) => one.key !== key));
    forgetUpload(zone, file);
  }

  async function send(one: QueuedFile): Promise<void> {
    change(one.key, { state: 'sending', error: null });
    try {
      const parts = await upload(one.file);
      if (!parts) return drop(one);
      const sent = { ...one, parts };
      await newestOnSent.current?.(sent);
      forgetUpload(zone, one.file);
      if (newestOnSent.current) drop(one);
      else change(one.key, { state: 'sent', parts });
    } catch (error) {
      change(one.key, { state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    } finally {
      done();
    }
  }

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) await send(next);
    isRunning.current = false;
  }

  function enqueue(some: readonly QueuedFile[]): void {
    waiting.current.push(...some);
    void run();
  }

  const sending = files.find(({ state }) => state === 'sending');
  useEffect(() => {
    if (!sending || !progress || progress.percent === 0) return;
    rememberUpload(zone, { name: sending.file.name, size: sending.file.size, percent: Math.min(99, progress.percent) });
  }, [zone, sending, progress]);

  return {
    files,
    progress,
    interrupted: remembered.uploads,
    isBusy: files.some(({ state }) => state === 'waiting' || state === 'sending'),
    add(chosen) {
      const fresh = chosen.map((file): QueuedFile => {
        keys += 1;
        return { key: keys, file, state: 'waiting', parts: [], error: null };
      });
      setFiles((before) => [...before, ...fresh]);
      leave((one) => !chosen.some((file) => isOf(one, file)));
      enqueue(fresh);
    },
    retry(file) {
      change(file.key, { state: 'waiting', error: null });
      enqueue([file]);
    },
    remove(file) {
      if (file.state === 'sending') return cancel();
      waiting.current = waiting.current.filter(({ key }) => key !== file.key);
      drop(file);
    },
    forget(upload) {
      forgetUpload(zone, upload);
      leave((one) => one !== upload);
    },
  };
}

function isOf({ name, size }: Interrupted, file: File): boolean {
  return file.name === name && file.size === size;
}
