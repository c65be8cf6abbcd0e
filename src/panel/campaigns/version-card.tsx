import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMinute } from '../../shared/dates.ts';
import type { ListedVersion } from '../../shared/panel/campaigns-schema.ts';
import { SOURCE_LABELS } from '../../shared/panel/labels.ts';
import { query } from '../panel-client.ts';
import { QueryState } from '../ui/query-state.tsx';
import { Difference } from './difference.tsx';

interface VersionCardProps {
  id: string;
  version: ListedVersion;
  /** Commands for the version. */
  children: ReactNode;
}

/** Published version with its author, time and changes. */
export function VersionCard({ id, version, children }: VersionCardProps) {
  const { number, at, author, source, note, live } = version;
  return (
    <article className="note">
      <h2>
        Versão {number} {live && <span className="badge is-good">no ar</span>}
      </h2>
      {note && <p>{note}</p>}
      <LazyDetails title="O que mudou">
        <VersionChanges id={id} number={number} />
      </LazyDetails>
      <footer className="note-foot">
        <time dateTime={at}>{formatMinute(new Date(at))}</time>
        <span>
          {author} ({SOURCE_LABELS[source]})
        </span>
        {children}
      </footer>
    </article>
  );
}

/** Collapsible section whose content loads when it is opened. */
export function LazyDetails({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

function VersionChanges({ id, number }: { id: string; number: number }) {
  const changes = useQuery({
    ...query('GET /campaigns/:id/changes', { id, version: number }),
    // A version is immutable.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (changes.data && number === 1) return <p>É a primeira versão: tudo nela é novo.</p>;
  if (changes.data) return <Difference changes={changes.data.changes} />;
  return <QueryState query={changes} rows={2} />;
}
