import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatMinute } from '../../shared/dates.ts';
import { HELD_KINDS } from '../../shared/held-kinds.ts';
import { formatBRL } from '../../shared/money.ts';
import type { HeldList, HeldWork } from '../../shared/panel/alerts-schema.ts';
import { capitalize } from '../../shared/panel/format.ts';
import { call, query } from '../panel-client.ts';
import { useHasPermission, useMe } from '../session/session-gate.tsx';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/problem.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { WaitingRows } from './waiting-rows.tsx';

/** Refetch interval while the restored shop queries the provider, in ms. */
const POLL_INTERVAL_MS = 10_000;

/** Queries the held work of a restored backup; disabled in the public demonstration. */
export function useHeld() {
  const { readOnly } = useMe();
  return useQuery({
    ...query('GET /held'),
    enabled: !readOnly,
    refetchInterval: ({ state }) => (state.data?.asking?.left ? POLL_INTERVAL_MS : false),
  });
}

/** List of held work, which an operator releases one by one or all at once. */
export function HeldPart() {
  const list = useHeld();
  const [releasing, setReleasing] = useState<HeldWork | 'all' | null>(null);
  const [result, setResult] = useState('');
  const mayRelease = useHasPermission('refund');
  if (!list.data) return <QueryState query={list} />;
  const { rows, counts, asking } = list.data;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const waiting = rows.map((held) => ({
    id: held.id,
    note: (
      <>
        <h2>{heldWorkName(held)}</h2>
        <footer className="note-foot">
          <span>
            ia sair em <time dateTime={held.dueAt}>{formatMinute(new Date(held.dueAt))}</time>
          </span>
          {held.number && <Link href={`/pedidos/${held.number}`}>Pedido {held.number}</Link>}
          {mayRelease && <Button label="Liberar" about={heldWorkName(held)} onClick={() => setReleasing(held)} />}
        </footer>
      </>
    ),
  }));
  return (
    <>
      {asking && <p>{progressText(asking)}</p>}
      <WaitingRows
        result={result}
        empty={
          <Empty
            title="Nada está retido"
            text="Depois de restaurar um backup, o que ele ainda ia enviar espera aqui."
          />
        }
        intro="A loja foi restaurada de um backup. O que ele ainda ia enviar pode já ter saído: antes de liberar, confira as devoluções no provedor e os e-mails com as pessoas."
        actOnAll={total > 1 && mayRelease && <Button label="Liberar tudo" onClick={() => setReleasing('all')} />}
        total={total}
        rows={waiting}
      />
      {releasing && (
        <ActDialog
          title={releasing === 'all' ? 'Liberar tudo?' : 'Liberar este envio?'}
          confirm="Liberar"
          isDanger
          act={() => call('POST /held/release', { ids: releasing === 'all' ? undefined : [releasing.id] })}
          onDone={({ count }) => {
            setReleasing(null);
            setResult(count === 1 ? '1 envio liberado.' : `${count} envios liberados.`);
          }}
          onClose={() => setReleasing(null)}
        >
          <p>Sai em seguida:</p>
          <ul>
            {releasing === 'all' ? (
              counts.map(({ kind, count }) => <li key={kind}>{`${HELD_KINDS[kind]} (${count})`}</li>)
            ) : (
              <li>{heldWorkName(releasing)}</li>
            )}
          </ul>
          <p>O que a loja já enviou depois do backup sai outra vez. Não dá para desfazer.</p>
        </ActDialog>
      )}
    </>
  );
}

function progressText({ all, left }: NonNullable<HeldList['asking']>): string {
  if (left > 0) return `Perguntando ao banco o que houve com os pedidos pagos: ${all - left} de ${all}.`;
  return all === 1
    ? 'O banco já disse o que houve com o pedido pago.'
    : `O banco já disse o que houve com os ${all} pedidos pagos.`;
}

function heldWorkName({ kind, amount }: HeldWork): string {
  return capitalize(HELD_KINDS[kind]) + (amount === null ? '' : ` de ${formatBRL(amount)}`);
}
