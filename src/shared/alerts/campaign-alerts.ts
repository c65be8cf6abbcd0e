import { formatDay, formatMinute } from '../dates.ts';
import { alert } from './alert.ts';

/** Proof of a campaign that expires soon. */
export interface ExpiringProof {
  campaign: string;
  /** Name of the claim that it proves. */
  claim: string;
  document: string;
  /** Day in Brasília: `2026-12-01`. */
  expires: string;
  /** Maximum number of days left. */
  days: number;
}

/** Visible texts of a page that differ. */
export interface PageChange {
  url: string;
  before: string;
  after: string;
}

/** Publication that was set for an hour and failed. */
export interface FailedPublication {
  campaign: string;
  publishAt: string;
  /** Id of the scheduled publication: the same hour may be set again, and fail again. */
  scheduled: string;
  /** Message of the error. */
  reason: string;
}

/** Alerts about campaigns and their products. */
export const CAMPAIGN_ALERTS = {
  product_missing: alert<{ campaign: string }>({
    mend: { label: 'Enviar o produto', path: '/campanhas/CAMPAIGN/produto' },
    recurs: true,
    title: 'Produto não encontrado',
    advice:
      'Quem comprou desta campanha não consegue abrir o que comprou. Envie o produto em Campanhas, na parte Produto; vale na próxima visita.',
    detail: ({ campaign }) => `campanha ${campaign}`,
  }),
  stricter_rules: alert<{ campaign: string; until: string }>({
    mend: { label: 'Ver o que falta', path: '/campanhas/CAMPAIGN/verificacao' },
    waits: true,
    title: 'A verificação para ir ao ar ficou mais rígida',
    advice: 'A loja segue no ar até a data. Veja o que falta na verificação da campanha, corrija e assine.',
    detail: ({ campaign, until }) => `campanha ${campaign}, até ${formatDay(new Date(until))}`,
  }),
  proof_expires: alert<ExpiringProof>({
    mend: { label: 'Ver a verificação', path: '/campanhas/CAMPAIGN/verificacao' },
    waits: true,
    title: 'Um documento de prova vai vencer',
    advice:
      'Sem ele, a campanha sai do ar nesse dia. Obtenha um novo, envie-o no editor, junto do que ele prova, e publique de novo.',
    detail: expiringProof,
  }),
  text_changed: alert<{ campaign: string; version: number; changes: PageChange[] }>({
    waits: true,
    title: 'Uma atualização mudou o texto das páginas',
    advice: 'Ninguém publicou estas palavras: elas vêm da versão nova do programa. Confira se continuam verdadeiras.',
    detail: ({ campaign, version, changes }) =>
      `campanha ${campaign}, versão ${version}: ${changes.map(pageChange).join(' · ')}`,
  }),
  campaign_closed: alert<{ campaign: string; day: string }>({
    mend: { label: 'Ver o que falta', path: '/campanhas/CAMPAIGN/verificacao' },
    recurs: true,
    title: 'Campanha fora do ar',
    advice:
      'Ela não passa na verificação: ninguém vê a página nem faz pedidos, mas quem comprou segue atendido. Veja o que falta na verificação dela, corrija e publique.',
    detail: ({ campaign, day }) => `campanha ${campaign}, ${readableDay(day)}`,
  }),
  campaign_unreadable: alert<{ campaign: string; version: number; day: string }>({
    mend: { label: 'Ver as versões', path: '/campanhas/CAMPAIGN' },
    title: 'Campanha que não pode ser lida',
    advice:
      'O programa não consegue ler a versão publicada: ninguém vê a página nem faz pedidos, mas quem comprou segue atendido. Em Campanhas, volte a uma versão anterior ou publique de novo; se o programa foi trocado por um mais antigo, instale de novo o mais novo.',
    detail: ({ campaign, version, day }) => `campanha ${campaign}, versão ${version}, ${readableDay(day)}`,
  }),
  publication_failed: alert<FailedPublication>({
    mend: { label: 'Ver o rascunho', path: '/campanhas/CAMPAIGN' },
    recurs: true,
    title: 'Publicação marcada que não saiu',
    advice:
      'Na hora marcada a campanha não pôde ser publicada, e o que estava no ar continua. Veja o motivo, corrija o rascunho e publique ou marque outra hora.',
    detail: ({ campaign, publishAt, scheduled, reason }) =>
      `campanha ${campaign}, marcada para ${formatMinute(new Date(publishAt))} (${scheduled}): ${reason}`,
    fact: ({ scheduled }) => ({ scheduled }),
  }),
};

function expiringProof({ campaign, claim, document, expires, days }: ExpiringProof): string {
  const soon = days === 1 ? 'menos de 1 dia' : `menos de ${days} dias`;
  return `campanha ${campaign}, ${claim}: ${document} vence em ${readableDay(expires)} (${soon})`;
}

function pageChange({ url, before, after }: PageChange): string {
  return `${url}: “${before}” → “${after}”`;
}

/** @param day `2026-12-01` */
function readableDay(day: string): string {
  return day.split('-').reverse().join('/');
}
