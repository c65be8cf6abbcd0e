import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_LIST_BYTES } from '../../../shared/panel/product-limits.ts';
import type { ListReport } from '../../../shared/panel/product-schema.ts';
import { call } from '../../panel-client.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useInvalidateCampaigns } from '../use-campaign.ts';
import { FileDrop } from './file-drop.tsx';
import { useFileQueue } from './use-file-queue.ts';

/** Errors of a list, by row. */
function RowProblems({ report: { wrong, problems } }: { report: ListReport }) {
  const rows = wrong === 1 ? '1 linha tem erro' : `${wrong.toLocaleString('pt-BR')} linhas têm erros`;
  return (
    <div className="row-problems" role="alert">
      <h3>{rows}, e nada foi guardado</h3>
      <p>Corrija na sua planilha e envie de novo, ou deixe essas linhas de fora.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className="problem-frame" aria-label="Linhas com erro" tabIndex={0}>
        <ul className="lines">
          {problems.map(({ line, column, value, text }) => (
            <li key={`${line} ${column} ${text}`}>
              <strong>{column ? `Linha ${line}, coluna ${column}` : `Linha ${line}`}</strong>
              {value && <span>Está escrito: “{value}”</span>}
              <span>{column ? `A coluna ${text}.` : `A linha ${text}.`}</span>
            </li>
          ))}
        </ul>
      </section>
      {problems.length < wrong && <p className="muted">Estes são os primeiros. Os outros aparecem depois.</p>}
    </div>
  );
}

interface ListRefusalProps {
  id: string;
  report: ListReport;
  /** Called with the report of the list without its wrong rows. */
  onReport: (report: ListReport) => unknown;
}

/** Errors of a list that was not taken, and the way to take it without them. */
export function ListRefusal({ id, report, onReport }: ListRefusalProps) {
  const leavingOut = useMutation({
    mutationFn: () => call('POST /campaigns/:id/product/list', { id, parts: [report.blob], leaveOut: true }),
    onSuccess: onReport,
  });
  return (
    <>
      <RowProblems report={report} />
      {leavingOut.error && <Problem error={leavingOut.error} />}
      {report.contacts > 0 && (
        <Button
          label={leaveOutLabel(report.contacts)}
          isOff={leavingOut.isPending}
          onClick={() => leavingOut.mutate()}
        />
      )}
    </>
  );
}

interface ListUploadProps {
  id: string;
  /** Valid values of the `category` column. */
  categories: string[];
  /** Called when a list is in the draft. */
  onTaken?: () => unknown;
}

/** Upload of a contact list. Invalid rows are listed, to correct the file or to leave them out. */
export function ListUpload({ id, categories, onTaken }: ListUploadProps) {
  const invalidateCampaigns = useInvalidateCampaigns();
  const [report, setReport] = useState<ListReport | null>(null);
  const take = async (fresh: ListReport) => {
    setReport(fresh);
    if (fresh.version !== null) onTaken?.();
    await invalidateCampaigns();
  };
  const queue = useFileQueue({
    most: MAX_LIST_BYTES,
    zone: id,
    onSent: async ({ parts }) => take(await call('POST /campaigns/:id/product/list', { id, parts, leaveOut: false })),
  });
  const refused = report && report.version === null ? report : null;
  return (
    <>
      <FileDrop
        name="Arquivos do produto"
        choose={refused ? 'Escolher a lista corrigida' : 'Escolher a lista'}
        accept=".csv,text/csv"
        multiple={false}
        disabled={queue.isBusy}
        queue={queue}
      >
        {LIST_WORDS} Em category: {categories.join(', ')}.
      </FileDrop>
      <p role="status" className="upload-news">
        {report && report.version !== null && listTaken(report)}
      </p>
      {refused && <ListRefusal id={id} report={refused} onReport={take} />}
    </>
  );
}

/** Example of a list's form. */
export const LIST_WORDS =
  'Uma planilha salva como “CSV UTF-8”, com as colunas name, category, services, region, whatsapp, telegram e note.';

function listTaken({ contacts }: ListReport): string {
  return `Lista conferida: ${contacts === 1 ? '1 contato' : `${contacts.toLocaleString('pt-BR')} contatos`}.`;
}

function leaveOutLabel(contacts: number): string {
  return `Deixar de fora e seguir com ${contacts.toLocaleString('pt-BR')} ${contacts === 1 ? 'contato' : 'contatos'}`;
}
