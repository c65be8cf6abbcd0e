import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { exportTo, importFrom } from '../../admin/campaigns/exchange.ts';
import { commandLine } from '../../shared/command-name.ts';
import type { CampaignCall } from './campaign-commands.ts';
import { publishCampaign } from './campaign-publishing.ts';
import { answer, exactly } from './terminal.ts';

/** `export ID FILE [--draft]`: only the document if FILE ends in `.json`, else an archive with all files. */
export async function exportCampaign(call: CampaignCall): Promise<boolean> {
  const { options, context, by } = call;
  const [id = '', file = ''] = exactly(call, 2, 'campaign export ID ARQUIVO');
  assertCanHold(file);
  const from = await exportTo(context, by, id, { file, draft: options.draft });
  return answer(call, { campaign: id, from, file }, [`Campanha ${id} guardada em ${file}.`]);
}

/** `import FILE|FOLDER [--publish]`: imports a draft; the live version and its files stay. */
export async function importCampaign(call: CampaignCall): Promise<boolean> {
  const { options, context, by, terminal } = call;
  const [path = ''] = exactly(call, 1, 'campaign import ARQUIVO|PASTA');
  if (!existsSync(path)) {
    terminal.note(`${path}: não existe`);
    return false;
  }
  const { id, folder } = await importFrom(context, by, path);
  const taken = `Campanha ${id} trazida como rascunho.`;
  if (options.publish) {
    // It stays a draft if the publication is refused.
    terminal.note(taken);
    return publishCampaign({ ...call, words: [id] });
  }
  return answer(call, { campaign: id, draft: true, folder }, [
    `${taken} Para publicar: ${commandLine(`campaign publish ${id}`)}`,
    ...(folder
      ? [`Seus arquivos ficam em ${folder}. O que está no ar, o que o prova e o que quem comprou recebe não mudam.`]
      : []),
  ]);
}

/** @throws Error in Portuguese if no file of this name can be written */
function assertCanHold(file: string): void {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new Error(`${folder}: a pasta não existe`);
  if (existsSync(file) && statSync(file).isDirectory())
    throw new Error(`${file}: é uma pasta; diga também o nome do arquivo`);
}
