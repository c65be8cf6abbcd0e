import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../../panel-client.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { BackupForm } from './backup-form.tsx';
import { BackupsOn } from './backups-on.tsx';

/** Interval of asking how a running backup is doing, in ms. */
const POLL_INTERVAL_MS = 2000;

/** Backups of the shop: their key and their place, and how they are doing. */
export function BackupStep() {
  const client = useQueryClient();
  const [isChanging, setIsChanging] = useState(false);
  const setup = useQuery(query('GET /setup'));
  const backup = useQuery({
    ...query('GET /setup/backup'),
    refetchInterval: ({ state }) => (state.data?.running ? POLL_INTERVAL_MS : false),
  });
  const isRunning = backup.data?.running;
  useEffect(() => {
    if (isRunning === false) void client.invalidateQueries({ queryKey: query('GET /setup/steps').queryKey });
  }, [client, isRunning]);
  const view = setup.data?.groups.find(({ group }) => group === 'backup');
  if (!view || !backup.data) return <QueryState query={view ? backup : setup} rows={3} />;
  const { on } = backup.data;
  return on && !isChanging ? (
    <BackupsOn view={view} backup={backup.data} onChange={() => setIsChanging(true)} />
  ) : (
    <BackupForm
      view={view}
      onSaved={() => setIsChanging(false)}
      onCancel={on ? () => setIsChanging(false) : undefined}
    />
  );
}
