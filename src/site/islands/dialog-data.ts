import type { Plugin } from 'vite';
import { loadCampaign } from '../../campaign/load.ts';
import { dialogCampaign } from './dialog-campaign.ts';

const NAME = 'virtual:dialog-campaign';

/**
 * What the dialogs say, as a module: it comes with their code, at the visitor's first sign of interest, instead of
 * standing in the page that everybody loads.
 */
export function dialogData(campaignId: string): Plugin {
  return {
    name: 'vitrine-dialog-data',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const data = JSON.stringify(dialogCampaign(await loadCampaign(campaignId)));
      return `export default ${data}`;
    },
  };
}
