import { linesOf } from '../resolve.ts';
import type { Campaign } from '../schema.ts';
import { type ItemToSign, item } from './item-to-sign.ts';
import { excerpt, limitedPlaces } from './violation.ts';

/** Returns the statements that the seller signs instead of attaching a document: their own work, and what they declare. */
export function statementsOf(campaign: Campaign): ItemToSign[] {
  return [...ownWorks(campaign), ...declaredClaims(campaign)];
}

function ownWorks({ catalog, bonuses, access, seller }: Campaign): ItemToSign[] {
  const files = access.kind === 'files' ? access.files : [];
  const works = [
    ...catalog.apps.map(({ id, name, rights }) => ({ title: name, where: `catalog.apps.${id}.rights`, rights })),
    ...bonuses.map(({ id, title, rights }) => ({ title, where: `bonuses.${id}.rights`, rights })),
    ...files.map(({ title, rights }, at) => ({ title, where: `access.files.${at}.rights`, rights })),
  ];
  return works.flatMap(({ title, where, rights }) => {
    if (!rights?.own) return [];
    const text = `Declaro que “${title}” é criação minha e que tenho o direito de vendê-la.`;
    return item({ rule: 'own-work', claim: excerpt(title), where, named: [title, seller.name].join('\n'), text });
  });
}

function declaredClaims(campaign: Campaign): ItemToSign[] {
  return Object.entries(campaign.claims).flatMap(([name, { declared, text }]) => {
    if (!declared) return [];
    const lines = linesOf(name, campaign);
    const sentences = [...new Set(lines.map(({ template }) => template))].sort();
    const said = [...new Set(lines.map((line) => line.text))].map((one) => `“${one}”`).join(', ');
    return item({
      rule: 'declared',
      claim: excerpt(lines[0]?.text ?? text ?? '', text),
      where: limitedPlaces(lines),
      named: [name, text, ...sentences, campaign.seller.name].join('\n'),
      text: `Declaro que é verdade: ${said}.`,
    });
  });
}
