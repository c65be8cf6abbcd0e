import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call, query } from '../../../panel-client.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { ByServer } from '../by-server.tsx';
import { MailForm } from './mail-form.tsx';
import { SenderPart } from './sender-part.tsx';

/** Mail server of the shop, tried before it is kept, and the records of its sender. */
export function MailStep() {
  const setup = useQuery(query('GET /setup'));
  const group = setup.data?.groups.find(({ group, campaign }) => group === 'mail' && campaign === null);
  if (!group) return <QueryState query={setup} rows={4} />;
  return (
    <>
      {Object.keys(group.environment).length > 0 ? <ServersMail /> : <MailForm known={group} />}
      {group.inUse && <SenderPart />}
      {group.inUse && Object.keys(group.environment).length === 0 && <TurnOff />}
    </>
  );
}

/** Mail server that the machine decides. */
function ServersMail() {
  const status = useQuery(query('GET /status'));
  const mail = status.data?.mail;
  return (
    <>
      <QueryState query={status} rows={1} />
      {mail && (
        <ByServer>
          A loja envia como {mail.from}, por {mail.server}.
        </ByServer>
      )}
      <Link href="/teste" className="button is-quiet">
        Enviar um e-mail de teste
      </Link>
    </>
  );
}

function TurnOff() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button look="link" label="Desligar o e-mail…" onClick={() => setIsAsked(true)} />
      {isAsked && (
        <ActDialog
          title="Desligar o e-mail?"
          confirm="Desligar o e-mail"
          isDanger
          act={() => call('POST /setup/remove', { group: 'mail' })}
          onClose={() => setIsAsked(false)}
        >
          <p>O que a loja enviaria espera na fila, também o acesso de quem comprar. A senha guardada é apagada.</p>
        </ActDialog>
      )}
    </>
  );
}
