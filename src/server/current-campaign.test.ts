import { expect, test } from 'vitest';
import { loadCurrentCampaign } from './current-campaign.ts';

test('the settings name a campaign; one that is not there is told with its setting and place', async () => {
  expect((await loadCurrentCampaign({ CAMPAIGN: 'pao-caseiro' })).id).toBe('pao-caseiro');
  await expect(loadCurrentCampaign({ CAMPAIGN: 'nao-existe' })).rejects.toThrow(
    /^CAMPAIGN: não existe campaigns\/nao-existe\/campaign\.ts$/,
  );
});
