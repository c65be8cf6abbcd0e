import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BackupSetup } from '../../../../shared/panel/backup-setup-schema.ts';
import { query } from '../../../panel-client.ts';
import { useMe } from '../../../session/session-gate.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { BackupForm } from './backup-form.tsx';
import { BackupsOn } from './backups-on.tsx';

/** Interval of asking how a running backup is doing, in ms. */
const POLL_INTERVAL_MS = 2000;
/** Interval of asking whether the first backup has begun, in ms. */
const FIRST_INTERVAL_MS = 10_000;

/** @returns interval to the next question, in ms; false without one */
function pollInterval(backup: BackupSetup | undefined): number | false {
  if (!backup?.on) return false;
  if (backup.running) return POLL_INTERVAL_MS;
  return backup.madeAt === null && !backup.failed ? FIRST_INTERVAL_MS : false;
}

/** Backups of the shop: their key and their place, and how they are doing. */
export function BackupStep() {
  const client = useQueryClient();
  const [isChanging, setIsChanging] = useState(false);
  const setup = useQuery(query('GET /setup'));
  const backup = useQuery({
    ...query('GET /setup/backup'),
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
  const { running: isRunning, madeAt } = backup.data ?? {};
  useEffect(() => {
    // The first backup may be made between two questions.
    if (isRunning === false && madeAt !== undefined)
      void client.invalidateQueries({ queryKey: query('GET /setup/steps').queryKey });
  }, [client, isRunning, madeAt]);
  const me = useMe();
  const view = setup.data?.groups.find(({ group }) => group === 'backup');
  const mail = setup.data?.groups.find(({ group, campaign }) => group === 'mail' && campaign === null);
  if (!view || !backup.data) return <QueryState query={view ? backup : setup} rows={3} />;
  const { on } = backup.data;
  return on && !isChanging ? (
    <BackupsOn view={view} backup={backup.data} onChange={() => setIsChanging(true)} />
  ) : (
    <BackupForm
      view={view}
      isMailed={me.demo || mail?.inUse === true}
      onSaved={() => setIsChanging(false)}
      onCancel={on ? () => setIsChanging(false) : undefined}
    />
  );
}
