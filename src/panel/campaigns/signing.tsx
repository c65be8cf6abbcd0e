import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemToRead } from '../../shared/panel/check-schema.ts';
import { addressOf, call } from '../panel-client.ts';
import { useHasPermission } from '../session/session-gate.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { TypedField } from '../ui/typed-field.tsx';
import { Words } from './difference.tsx';
import { useInvalidateCampaigns } from './use-campaign.ts';

interface SigningProps {
  id: string;
  of: 'live' | 'next';
  items: ItemToRead[];
}

/** Length from which a text scrolls in a frame, in characters. */
const MIN_SCROLL_LENGTH = 500;

function TextToRead({ parts }: Pick<ItemToRead, 'parts'>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text to sign never changes, and two of its parts may be alike
  const words = parts.map((part, at) => <Words key={at} part={part} />);
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (length < MIN_SCROLL_LENGTH) return <blockquote className="to-read">{words}</blockquote>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it rolls by the arrow keys
    <blockquote className="to-read is-long" tabIndex={0}>
      {words}
    </blockquote>
  );
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
          {items.map(({ hash, title, question, place, parts, document }) => (
            <li key={hash}>
              <article className="note">
                <h3>{title}</h3>
                <TextToRead parts={parts} />
                {maySign && document && (
                  <p>
                    <a href={addressOf('GET /campaigns/:id/evidence/:sha256', { id, sha256: document })} download>
                      Baixar o documento
                    </a>
                  </p>
                )}
                <p className="note-advice">{question}</p>
                <p className="note-place">{place}</p>
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
