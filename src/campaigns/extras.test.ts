import { expect, test } from 'vitest';
import { extrasOf, missingExtras, withExtras } from './extras.ts';
import { loadCampaign } from './load.ts';

const campaign = await loadCampaign('lista-vitalicia');

test('what a campaign dropped stands behind what it still has, in the newest words', () => {
  const { access, bonuses, sections } = campaign;
  const [first, second] = bonuses;
  if (!first || !second) throw new Error('two bonuses are needed');
  const [tutorial, ...others] = access.tutorials;
  const now = {
    ...campaign,
    access: { ...access, tutorials: others.map((one) => ({ ...one, steps: ['Outro passo'] })) },
    bonuses: [{ ...second, title: 'Outro nome' }],
    sections: sections.filter(({ type }) => type !== 'community'),
  };
  const bought = withExtras(now, extrasOf(campaign));
  const kept = bonuses.filter(({ id }) => id !== second.id);
  expect(bought.bonuses).toEqual([{ ...second, title: 'Outro nome' }, ...kept]);
  expect(bought.access.tutorials).toEqual([...now.access.tutorials, tutorial]);
  expect(extrasOf(bought).community).toEqual(sections.find(({ type }) => type === 'community'));
  expect(withExtras(bought, extrasOf(campaign))).toEqual(bought);
});

test('a bonus that is typed over in its place, title and text, stays beside the one that took its id', () => {
  const [first, ...others] = campaign.bonuses;
  if (!first) throw new Error('a bonus is needed');
  const other = { ...first, title: 'Papel de parede', howTo: 'Baixe.' };
  const now = { ...campaign, bonuses: [other, ...others] };
  const bought = withExtras(now, extrasOf(campaign));
  expect(bought.bonuses).toEqual([other, ...others, first]);
  expect(withExtras(bought, extrasOf(campaign))).toEqual(bought);
  for (const change of [{ title: 'Outro título' }, { text: 'Outras palavras' }])
    expect(
      missingExtras(extrasOf(campaign), { ...campaign, bonuses: [{ ...first, ...change }, ...others] }).bonuses,
    ).toEqual([]);
});

test('a tutorial of another title, or of other words under the same one, is not missing', () => {
  const extras = extrasOf(campaign);
  const [first, ...others] = campaign.access.tutorials;
  if (!first) throw new Error('a tutorial is needed');
  for (const change of [{ title: 'Outro título' }, { text: 'Outras palavras' }]) {
    const access = { ...campaign.access, tutorials: [{ ...first, ...change }, ...others] };
    expect(missingExtras(extras, { ...campaign, access })).toEqual({
      bonuses: [],
      tutorials: [],
      community: undefined,
    });
  }
});

test('of two tutorials with the same words, the one that was dropped is missing', () => {
  const [first] = campaign.access.tutorials;
  if (!first) throw new Error('a tutorial is needed');
  const [gas, oven] = ['Forno a gás', 'Forno elétrico'].map((title) => ({ ...first, title }));
  if (!gas || !oven) throw new Error('there are two');
  const holding = (...tutorials: (typeof first)[]) => ({ ...campaign, access: { ...campaign.access, tutorials } });
  expect(missingExtras(extrasOf(holding(gas, oven)), holding(gas)).tutorials).toEqual([oven]);
  expect(missingExtras(extrasOf(holding(gas, oven)), holding({ ...oven, title: 'Outro' }, gas)).tutorials).toEqual([]);
});
