import { addDays, isoDay } from '../../src/shared/dates.ts';
import type { CheckReport } from '../../src/shared/panel/check-schema.ts';
import type { EditedDraft } from '../../src/shared/panel/studio-schema.ts';
import { samplePicture } from '../factories/pictures.ts';
import { mp4Of } from '../factories/videos.ts';
import { BREAD, LIST } from '../setup/house.ts';
import { type AuditedRoute, type BusyPanel, to, toNewest } from './panel-part.ts';

const PRODUCT = `/campaigns/${BREAD}/product`;
const CONTACTS = 'name,category,services,region,whatsapp,telegram,note\nAna,tv,Netflix,Olinda,5581988887771,,\n';
const hourOfNextWeek = `${addDays(isoDay(new Date()), 7)} 08:00`;

const importAs =
  (title: string) =>
  async ({ bookAs, bring }: BusyPanel) => ({ path: '/campaigns', body: { parts: [await bring(await bookAs(title))] } });

/** One about the draft as it is. */
const toDraft =
  (act: string, more: object = {}) =>
  async ({ digest }: BusyPanel) => ({
    path: `/campaigns/${BREAD}/${act}`,
    body: { digest: await digest(), ...more },
  });

/** One that refers to bytes which were brought before. */
const withBytes =
  (path: string, bytes: () => string | Buffer | Promise<Buffer>, more: object = {}) =>
  async ({ bring }: BusyPanel) => ({ path, body: { parts: [await bring(await bytes())], ...more } });

/** Commands on campaigns, one after the other. */
export const CAMPAIGNS: AuditedRoute[] = [
  [
    'POST /campaigns/:id',
    'campaign.created',
    to('/campaigns/oficina', {
      name: 'Oficina',
      seller: 'Ateliê da Rua de Cima Ltda.',
      document: '47.291.386/0001-00',
      email: 'ola@ateliedaruadecima.com.br',
      price: '47,00',
      kind: 'event',
      accent: '#ff7d5e',
    }),
  ],
  [
    'POST /campaigns/:id/draft/take-out',
    'draft.edited',
    async ({ owner }) => {
      const { starterTexts } = await owner.api<CheckReport>('GET', '/campaigns/oficina/check?of=next');
      const where = starterTexts.find(({ canTakeOut }) => canTakeOut)?.where;
      return { path: '/campaigns/oficina/draft/take-out', body: { where } };
    },
  ],
  ['POST /campaigns', 'campaign.imported', importAs('Pão de casa')],
  [
    'POST /campaigns/:id/videos',
    'video.uploaded',
    withBytes(`/campaigns/${BREAD}/videos`, () => String(mp4Of('filme'))),
  ],
  ['POST /campaigns/:id/publish', 'campaign.published', toDraft('publish', { liveVersion: null })],
  [
    'PUT /campaigns/:id/draft',
    'draft.edited',
    async ({ owner }) => {
      const { revision, document } = await owner.api<EditedDraft>('GET', `/campaigns/${BREAD}/draft`);
      return { path: `/campaigns/${BREAD}/draft`, body: { revision, document: { ...document, hosts: [] } } };
    },
  ],
  [
    'POST /campaigns/:id/hosts',
    'draft.host_changed',
    to(`/campaigns/${BREAD}/hosts`, { host: 'pao.example', act: 'add' }),
  ],
  [
    'POST /campaigns/:id/hosts/release',
    'host.released',
    async (busy) => ({ path: `/campaigns/${BREAD}/hosts/release`, body: { host: await busy.leftHost() } }),
  ],
  ['POST /campaigns', 'campaign.imported', importAs('Pão de hoje')],
  ['POST /campaigns/:id/draft/discard', 'draft.discarded', toDraft('draft/discard')],
  ['POST /campaigns', 'campaign.imported', importAs('Pão de amanhã')],
  ['POST /campaigns/:id/publish', 'campaign.published', toDraft('publish', { liveVersion: 1 })],
  ['POST /campaigns', 'campaign.imported', importAs('Pão de depois')],
  ['POST /campaigns/:id/previews', 'preview.shared', to(`/campaigns/${BREAD}/previews`, { days: 7 })],
  [
    'DELETE /campaigns/:id/previews/:link',
    'preview.ended',
    toNewest('preview_links', (link) => `/campaigns/${BREAD}/previews/${link}`),
  ],
  [
    'POST /campaigns/:id/schedule',
    'publication.scheduled',
    toDraft('schedule', { liveVersion: 2, at: hourOfNextWeek }),
  ],
  [
    'POST /campaigns/:id/schedule/hour',
    'publication.moved',
    to(`/campaigns/${BREAD}/schedule/hour`, { at: hourOfNextWeek }),
  ],
  ['POST /campaigns/:id/schedule/cancel', 'publication.cancelled', to(`/campaigns/${BREAD}/schedule/cancel`)],
  [
    'POST /campaigns/:id/rollback',
    'campaign.rolled_back',
    to(`/campaigns/${BREAD}/rollback`, { version: 1, liveVersion: 2 }),
  ],
  [
    'POST /campaigns/:id/signatures',
    'campaign.signed',
    async ({ owner }) => {
      const { toSign } = await owner.api<CheckReport>('GET', `/campaigns/${BREAD}/check?of=live`);
      const body = { of: 'live', name: 'Ana Souza', hashes: [toSign[0]?.hash] };
      return { path: `/campaigns/${BREAD}/signatures`, body };
    },
  ],
  [
    'POST /campaigns/:id/evidence',
    'evidence.kept',
    withBytes(`/campaigns/${BREAD}/evidence`, () => '%PDF-1.7 laudo', { name: 'laudo.pdf' }),
  ],
  [
    'POST /campaigns/:id/product/files',
    'product.uploaded',
    withBytes(`${PRODUCT}/files`, () => '%PDF-1.7 novo', { name: 'novo.pdf' }),
  ],
  [
    'PATCH /campaigns/:id/product/draft',
    'product.arranged',
    to(`${PRODUCT}/draft`, { files: [{ file: 'novo.pdf', title: 'Novo', text: '', label: 'Baixar' }] }),
  ],
  ['DELETE /campaigns/:id/product/draft', 'product.discarded', to(`${PRODUCT}/draft`)],
  [
    'POST /campaigns/:id/product/list',
    'product.uploaded',
    withBytes(`/campaigns/${LIST}/product/list`, () => CONTACTS),
  ],
  [
    'POST /campaigns/:id/product/publish',
    'product.published',
    to(`/campaigns/${LIST}/product/publish`, { version: 1 }),
  ],
  [
    'POST /campaigns/:id/product/rollback',
    'product.rolled_back',
    to(`/campaigns/${LIST}/product/rollback`, { version: 0 }),
  ],
  [
    'POST /campaigns/:id/pictures',
    'picture.uploaded',
    withBytes(`/campaigns/${BREAD}/pictures`, () => samplePicture({ width: 40, height: 40 })),
  ],
  ['POST /campaigns/:id/pause', 'campaign.paused', to(`/campaigns/${BREAD}/pause`)],
  ['POST /campaigns/:id/resume', 'campaign.resumed', to(`/campaigns/${BREAD}/resume`)],
  ['POST /campaigns/:id/duplicate', 'campaign.duplicated', to(`/campaigns/${BREAD}/duplicate`, { to: 'pao-de-natal' })],
  ['DELETE /campaigns/:id', 'campaign.deleted', to('/campaigns/pao-de-natal')],
  ['POST /campaigns/:id/end', 'campaign.ended', to(`/campaigns/${BREAD}/end`)],
  ['POST /campaigns/:id/archive', 'campaign.archived', to(`/campaigns/${BREAD}/archive`)],
  ['POST /campaigns/:id/unarchive', 'campaign.unarchived', to(`/campaigns/${BREAD}/unarchive`)],
  ['GET /campaigns/:id/export', 'campaign.exported', to(`/campaigns/${BREAD}/export?of=live&as=document`)],
];
