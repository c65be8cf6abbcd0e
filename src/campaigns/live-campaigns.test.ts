import { expect, test } from 'vitest';
import { openDocument } from './campaign-document.ts';
import { cleanDocument } from './check/clean-document.ts';
import { createCampaigns, type LiveCampaign } from './live-campaigns.ts';

function version(number: number): LiveCampaign {
  return { ...openDocument(cleanDocument()), version: number, termsVersion: 'the terms', served: true, earlier: [] };
}

test('what is published while somebody begins to follow is not taken back by what was there before', async () => {
  const campaigns = createCampaigns({
    main: 'bolo',
    publicUrl: () => 'https://loja.example',
    hosted: true,
    unpublished: () => Promise.reject(new Error('not published')),
  });
  await campaigns.set(version(1));
  const slow = Promise.withResolvers<void>();
  const shown: number[] = [];
  const following = campaigns.follow(async (live) => {
    if (live.version === 1) await slow.promise;
    return () => shown.push(live.version);
  });
  await campaigns.set(version(2));
  slow.resolve();
  await following;
  expect(shown).toEqual([2]);
});

test('what is counted of a campaign is written once all is ready for it, and never of one that could not be readied', async () => {
  const campaigns = createCampaigns({
    main: 'bolo',
    publicUrl: () => 'https://loja.example',
    hosted: true,
    unpublished: () => Promise.reject(new Error('not published')),
  });
  const written: number[] = [];
  await campaigns.set(version(1));
  await campaigns.followReady(async (live) => void written.push(live.version));
  await campaigns.follow(async (live) => {
    if (live.version === 2) throw new Error('its pages cannot be made');
    return () => {};
  });
  await expect(campaigns.set(version(2))).rejects.toThrow('pages');
  await campaigns.set(version(3));
  expect(written).toEqual([1, 3]);
});
