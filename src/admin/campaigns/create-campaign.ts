import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CampaignDocument } from '../../campaigns/campaign-document.ts';
import { installCampaign } from '../../campaigns/campaign-files.ts';
import { campaignId } from '../../campaigns/campaign-id.ts';
import { campaignFolder, readFolderAt } from '../../campaigns/folder.ts';
import { answersSchema, fillStarter } from '../../campaigns/new-campaign.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { inTemporaryFolder } from '../../platform/temporary-folder.ts';
import { findCampaign, lockCampaign, saveDraft } from '../../publishing/service.ts';
import type { NewCampaignAnswers } from '../../shared/panel/campaigns-schema.ts';
import type { CampaignContext } from './campaign-context.ts';
import { type FieldFault, refusedFields } from './field-faults.ts';
import { findOwnSeller, whereaboutsOf } from './own-seller.ts';

/**
 * Creates a campaign from a starter: a draft and its files.
 *
 * @param written answers as typed by the author
 * @throws AppError 422 that names each invalid answer, or a name that is taken
 */
export async function createFrom(
  context: CampaignContext,
  by: Actor,
  id: string,
  { link, ...written }: NewCampaignAnswers,
) {
  const answers = answersSchema.safeParse(written);
  const target = linkAnswer.safeParse(link);
  const faults = [
    ...(answers.error?.issues ?? []),
    ...idFaults(id),
    ...(target.error?.issues ?? []).map(({ message }) => ({ path: ['link'], message })),
  ];
  if (!answers.success || !target.success || faults.length > 0) throw refusedFields(faults);
  assertFree(context, id);
  await inTemporaryFolder(async (folder) => {
    await fillStarter(folder, id, answers.data, {
      found: whereaboutsOf(await findOwnSeller(context), answers.data.document),
    });
    // Otherwise Node has to guess the module type of its files.
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const document = withLink(await readFolderAt(folder), target.data);
    await context.db.transaction().execute(async (trx) => {
      await keepNew(trx, id, document);
      await audit(trx, by, 'campaign.created', { subject: `campaign:${id}`, params: { starter: answers.data.kind } });
      // The last step: a draft whose files could not be written is rolled back.
      const before = campaignFolder(id, context.roots);
      await installCampaign(document, folder, { root: context.imported, before });
    });
  });
}

/** Address that is sold; empty: the starter's example stays. */
const linkAnswer = z
  .string()
  .trim()
  .transform((typed) => (typed === '' || /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`))
  .pipe(
    z.union(
      [
        z.literal(''),
        z.url({
          protocol: /^https$/,
          hostname: z.regexes.domain,
          error: 'escreva um endereço como https://exemplo.com.br/grupo',
        }),
      ],
      { error: 'escreva um endereço como https://exemplo.com.br/grupo' },
    ),
  );

function withLink(document: CampaignDocument, link: string): CampaignDocument {
  const { access } = document;
  return link !== '' && access.kind === 'link' ? { ...document, access: { ...access, url: link } } : document;
}

/** @throws AppError 422 if a new campaign cannot have this id */
export function assertNewId(context: Pick<CampaignContext, 'roots'>, id: string): void {
  const faults = idFaults(id);
  if (faults.length > 0) throw refusedFields(faults);
  assertFree(context, id);
}

function assertFree({ roots }: Pick<CampaignContext, 'roots'>, id: string): void {
  if (existsSync(campaignFolder(id, roots))) throw refusedFields([TAKEN]);
}

function idFaults(id: string): FieldFault[] {
  return (campaignId.safeParse(id).error?.issues ?? []).map(atId);
}

/** Saves the draft of a new campaign. @throws AppError 422 if the shop has a campaign of this name whose folder is gone */
export async function keepNew(trx: Trx, id: string, document: CampaignDocument): Promise<void> {
  await lockCampaign(trx, id);
  const known = await findCampaign(trx, id);
  if (known?.liveVersion != null || known?.draftDigest != null) throw refusedFields([TAKEN]);
  await saveDraft(trx, id, document, { source: 'panel', folder: true });
}

const atId = ({ message }: FieldFault): FieldFault => ({ path: ['id'], message });
const TAKEN = atId({ path: [], message: 'já há uma campanha com este endereço' });
