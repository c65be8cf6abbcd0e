import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemToRead } from '../../shared/panel/check-schema.ts';
import { addressOf, call } from '../panel-client.ts';
import { useHasPermission } from '../session/session-gate.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { TypedField } from '../ui/typed-field.tsx';
import { ProgramTexts } from './program-texts.tsx';
import { TextToRead } from './text-to-read.tsx';
import { useInvalidateCampaigns } from './use-campaign.ts';

interface SigningProps {
  id: string;
  of: 'live' | 'next';
  items: ItemToRead[];
}

/** Form for statements that no rule can judge: an operator reads, marks and signs them by name. */
export function Signing({ id, of, items }: SigningProps) {
  const invalidateCampaigns = useInvalidateCampaigns();
  const maySign = useHasPermission('publish');
  const [name, setName] = useState('');
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const marked = items.filter(({ hash }) => read.has(hash)).map(({ hash }) => hash);
  const signing = useMutation({
    mutationFn: () => call('POST /campaigns/:id/signatures', { id, of, name, hashes: marked }),
    onSuccess: () => setRead(new Set()),
    onSettled: invalidateCampaigns,
  });

  function mark(hash: string, isRead: boolean): void {
    const next = new Set(read);
    if (isRead) next.add(hash);
    else next.delete(hash);
    setRead(next);
  }

  return (
    <section className="part" aria-label="Para ler e assinar">
      <h2>Para ler e assinar</h2>
      <p>
        {items.length === 1
          ? 'Nenhuma regra sabe julgar este ponto. Leia, marque se está certo e assine.'
          : `Nenhuma regra sabe julgar estes ${items.length} pontos. Leia cada um, marque o que está certo e assine.`}
      </p>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (marked.length > 0 && !signing.isPending) signing.mutate();
        }}
      >
        <ul className="rows">
          {items.map(({ hash, title, question, place, parts, changes, document, program }) => (
            <li key={hash}>
              <article className="note">
                <h3>{title}</h3>
                {program ? <ProgramTexts program={program} /> : <TextToRead text={{ parts, changes }} />}
                {maySign && document && (
                  <p>
                    <a href={addressOf('GET /campaigns/:id/evidence/:sha256', { id, sha256: document })} download>
                      Baixar o documento
                    </a>
                  </p>
                )}
                <p className="note-advice">{question}</p>
                {!program && <p className="note-place">{place}</p>}
                {maySign && (
                  <label className="check-line">
                    <input
                      type="checkbox"
                      checked={read.has(hash)}
                      onChange={({ target }) => mark(hash, target.checked)}
                    />
                    <span>Li, e está certo</span>
                  </label>
                )}
              </article>
            </li>
          ))}
        </ul>
        {maySign && (
          <div className="card sign-foot">
            <TypedField
              label="Seu nome completo"
              required
              minLength={3}
              maxLength={120}
              autoComplete="name"
              value={name}
              onChange={setName}
            />
            {signing.error && <Problem error={signing.error} />}
            <p role="status" className="muted">
              {signing.isPending
                ? 'Assinando…'
                : `${marked.length} de ${items.length} ${items.length === 1 ? 'marcado' : 'marcados'}`}
            </p>
            <div className="dialog-buttons">
              <Button
                label={marked.length < items.length ? 'Marcar todos' : 'Desmarcar todos'}
                onClick={() => setRead(new Set(marked.length < items.length ? items.map(({ hash }) => hash) : []))}
              />
              <SubmitButton label="Assinar" isOff={marked.length === 0 || signing.isPending} />
            </div>
          </div>
        )}
      </form>
    </section>
  );
}
