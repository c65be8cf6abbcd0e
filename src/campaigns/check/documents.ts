import { type Evidence, isDocumentName, type Rights } from '../evidence.ts';
import { linesOf } from '../resolve.ts';
import type { Campaign } from '../schema.ts';
import { label, type Rule, statementOf, type Violation, violation } from './violation.ts';

/** Statement that a document proves; a claim is identified by its token. */
type Stated = Pick<Violation, 'claim' | 'where' | 'words'>;

/** A document that the campaign names, and the statement that it proves. */
export interface Proof extends Stated {
  document: string;
  sha256: string | undefined;
  date: string | undefined;
  expires: string | undefined;
  /** Content that the person who reads it has to find in it. */
  says: string;
  /** Statement that is signed, with other claims by their tokens. */
  named: string;
}

/** Each proof is stored: the same file, in its folder, with its end of validity. */
export const documentsAreKept: Rule = (campaign, { documents, kept }) =>
  proofsOf(campaign).flatMap(({ claim, where, words, document, sha256, expires }) => {
    const missing = (reason: string, mend: string, author?: Violation['author']) =>
      violation('missing-document', { claim, where, ...(words && { words }), reason, mend, ...(author && { author }) });
    const folder = `campaigns/${campaign.id}/evidence`;
    const path = `${folder}/${document}`;
    if (!isDocumentName(document)) {
      const reason = `“${document}” não é o nome de um arquivo.`;
      return missing(reason, 'Anexe o documento.', {
        reason,
        mend: `Guarde o documento em ${folder} e ponha o nome do arquivo em ${label('document')}.`,
      });
    }
    const named = Object.hasOwn(documents, document) ? documents[document] : undefined;
    // Identical document, even if its name now belongs to a newer one.
    const isKept = kept?.some((one) => one.document === document && one.sha256 === sha256);
    const actual = isKept ? sha256 : named;
    if (actual === undefined)
      return missing(`O documento “${document}” não existe, ou está vazio.`, 'Anexe o documento.', {
        reason: `${path} não existe, ou está vazio.`,
        mend: 'Guarde o documento ali com esse nome.',
      });
    if (sha256 === undefined)
      return missing('Ninguém confirmou que este é o documento.', 'Leia o documento e anexe-o.', {
        reason: `Não está escrito qual é o arquivo: falta ${label('sha256')}.`,
        mend: `Leia o documento e ponha ${actual} em ${label('sha256')}.`,
      });
    if (sha256 !== actual)
      return missing(
        `“${document}” não é o arquivo que foi conferido.`,
        'Leia o documento de novo; se ainda prova o que diz, anexe-o outra vez.',
        {
          reason: `${path} não é o arquivo que foi conferido: o SHA-256 é outro.`,
          mend: `Leia o documento de novo; se ainda prova o que diz, ponha ${actual} em ${label('sha256')}.`,
        },
      );
    if (expires === undefined)
      return missing(
        'Não está escrito até quando este documento vale.',
        `Diga em ${label('expires')} o primeiro dia em que ele tem de ser visto de novo.`,
      );
    return [];
  });

/** Returns all proofs: of claims, of others' and future prices, of rights. */
export function proofsOf(campaign: Campaign): Proof[] {
  const { claims, catalog, bonuses, access, urgency } = campaign;
  const files = access.kind === 'files' ? access.files : [];
  const countdown = urgency.countdown?.source === 'cosmetic' ? undefined : urgency.countdown;
  return [
    ...Object.entries(claims).map(([name, { evidence, text }]) =>
      evident(statementOf(name, campaign), evidence, [name, text, ...sentencesWith(name, campaign)].join('\n')),
    ),
    ...catalog.apps.map(({ id, name, priceEvidence }) =>
      evident({ claim: `Preço de ${name}`, where: `catalog.apps.${id}.priceEvidence` }, priceEvidence),
    ),
    ...bonuses.map(({ id, title, priceEvidence }) =>
      evident({ claim: `Valor do bônus ${title}`, where: `bonuses.${id}.priceEvidence` }, priceEvidence),
    ),
    evident(
      { claim: 'Preço depois da oferta', where: 'urgency.countdown.regularEvidence' },
      countdown?.regularEvidence,
    ),
    ...catalog.apps.map(({ id, name, rights }) => rightful(name, `catalog.apps.${id}.rights`, rights)),
    ...bonuses.map(({ id, title, rights }) => rightful(`Bônus ${title}`, `bonuses.${id}.rights`, rights)),
    ...files.map(({ title, rights }, at) => rightful(title, `access.files.${at}.rights`, rights)),
  ].flatMap((proof) => proof ?? []);
}

/** Returns the sentences that a claim stands in, each once, in an order that their places do not change. */
function sentencesWith(name: string, campaign: Campaign): string[] {
  return [...new Set(linesOf(name, campaign).map(({ template }) => template))].sort();
}

function evident(stated: Stated, evidence?: Evidence, named = stated.claim): Proof | undefined {
  if (!evidence) return undefined;
  const { document, sha256, date, expires, source } = evidence;
  return { ...stated, document, sha256, date, expires, says: source, named };
}

function rightful(title: string, where: string, rights?: Rights): Proof | undefined {
  if (rights?.document === undefined) return undefined;
  const { document, sha256, expires, statement } = rights;
  const claim = `Direito de vender ${title}`;
  return { claim, where, document, sha256, date: undefined, expires, says: statement, named: claim };
}
