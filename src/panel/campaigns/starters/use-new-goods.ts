import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { MAX_LIST_BYTES } from '../../../shared/panel/product-limits.ts';
import type { ListReport } from '../../../shared/panel/product-schema.ts';
import type { STARTERS, Starter } from '../../../shared/starters.ts';
import { call } from '../../panel-client.ts';
import { useUploadRoom } from '../product/upload-room.ts';
import { type FileQueue, useFileQueue } from '../product/use-file-queue.ts';

/** Kind of what a starter delivers. */
export type Delivers = (typeof STARTERS)[Starter]['delivers'];

/** Product of a new campaign: it is uploaded while the form is filled in, and handed over once the campaign is there. */
export interface NewGoods {
  queue: FileQueue;
  /** Kinds that may be uploaded, for people. */
  room: string;
  /** Why they could not be handed over; null if they could. */
  error: Error | null;
  /** A list that has errors. */
  refused: ListReport | null;
  /** Whether something needs a person before the campaign opens. */
  isStopped: boolean;
  handOver(): void;
}

/** Address of a campaign's studio. */
export function studioOf(id: string): string {
  return `/painel/campanhas/${id}/editar`;
}

/** @param made id of the campaign, once it is there */
export function useNewGoods(made: string | null, delivers: Delivers): NewGoods {
  const { most, words } = useUploadRoom();
  const queue = useFileQueue({ most: delivers === 'contact-list' ? MAX_LIST_BYTES : most, zone: `nova ${delivers}` });
  /** Files that the campaign has: their parts are gone. */
  const handed = useRef(new Set<number>());
  const handing = useMutation({
    mutationFn: async (id: string) => {
      for (const { key, file, parts, state } of queue.files) {
        if (state !== 'sent' || handed.current.has(key)) continue;
        if (delivers === 'contact-list') {
          const report = await call('POST /campaigns/:id/product/list', { id, parts, leaveOut: false });
          if (report.version === null) return report;
        } else await call('POST /campaigns/:id/product/files', { id, name: file.name, parts });
        handed.current.add(key);
      }
      return null;
    },
    // A full load: the studio is a separate page with its own script.
    onSuccess: (refused, id) => refused ?? location.assign(studioOf(id)),
  });
  const hasFailed = queue.files.some(({ state }) => state === 'failed');
  const isReady = made !== null && !queue.isBusy && !hasFailed && handing.isIdle;
  const { mutate } = handing;
  useEffect(() => {
    if (isReady && made !== null) mutate(made);
  }, [isReady, made, mutate]);
  return {
    queue,
    room: words,
    error: handing.error,
    refused: handing.data ?? null,
    isStopped: hasFailed || handing.isError || handing.data != null,
    handOver: () => made !== null && mutate(made),
  };
}
