import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, query } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { QueryState } from '../ui/query-state.tsx';

/** Codes that enter when there is neither a passkey at hand nor a mail; new ones are shown once. */
export function RecoveryCodes() {
  const client = useQueryClient();
  const found = useQuery(query('GET /recovery-codes'));
  const [codes, setCodes] = useState<string[]>([]);
  const [isReplacing, setIsReplacing] = useState(false);
  const keep = ({ codes: made }: { codes: string[] }) => {
    setCodes(made);
    setIsReplacing(false);
    return client.invalidateQueries({ queryKey: ['GET /recovery-codes'] });
  };
  const making = useMutation({ mutationFn: () => call('POST /recovery-codes'), onSuccess: keep });
  const left = found.data?.left ?? 0;
  return (
    <section className="card" aria-labelledby="codigos">
      <h2 id="codigos">Códigos de recuperação</h2>
      <QueryState query={found} rows={2} />
      {codes.length > 0 ? (
        <Codes codes={codes} />
      ) : (
        found.data && (
          <>
            <p>
              {left === 0
                ? 'Oito códigos para guardar num lugar seguro. Cada um entra no painel, ou confirma que é você, uma vez: sem e-mail e sem o seu aparelho.'
                : `${left === 1 ? 'Resta 1 código' : `Restam ${left} códigos`}. Cada um entra no painel, ou confirma que é você, uma vez.`}
            </p>
            {making.error && <Problem error={making.error} />}
            <Button
              label={left === 0 ? 'Mostrar meus códigos' : 'Fazer códigos novos'}
              isOff={making.isPending}
              onClick={() => (left === 0 ? making.mutate() : setIsReplacing(true))}
            />
          </>
        )
      )}
      {isReplacing && (
        <ActDialog
          title="Fazer códigos novos?"
          confirm="Fazer códigos novos"
          act={() => call('POST /recovery-codes')}
          onDone={keep}
          onClose={() => setIsReplacing(false)}
        >
          <p>Os códigos que você guardou antes deixam de valer agora.</p>
        </ActDialog>
      )}
    </section>
  );
}

function Codes({ codes }: { codes: string[] }) {
  const [isCopied, setIsCopied] = useState(false);
  const copying = useMutation({
    mutationFn: () => navigator.clipboard.writeText(codes.join('\n')),
    onSuccess: () => setIsCopied(true),
  });
  return (
    <>
      <p>
        <strong>Guarde-os agora: eles não aparecem de novo.</strong> No papel, ou num gerenciador de senhas; não no
        mesmo aparelho da chave de acesso.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="codes-acts">
        <Button icon="copy" label={isCopied ? 'Copiados' : 'Copiar'} onClick={() => copying.mutate()} />
        <Button label="Imprimir" onClick={() => window.print()} />
      </div>
      <p role="status">{copying.error && 'Este navegador não deixa copiar: anote-os.'}</p>
    </>
  );
}
