import { formatBRL } from '../../shared/money.ts';
import type { Campaign } from '../schema.ts';
import { label, type Rule, violation } from './violation.ts';

/** The seller has the rights to sell others' works. */
export const rightsAreStated: Rule = ({ catalog, bonuses, access }) => {
  const items = [
    ...catalog.apps.map(({ id, name, rights }) => ({ claim: name, where: `catalog.apps.${id}`, rights })),
    ...bonuses.map(({ id, title, rights }) => ({ claim: `Bônus ${title}`, where: `bonuses.${id}`, rights })),
    ...filesOf(access).map(({ title, rights }, at) => ({ claim: title, where: `access.files.${at}`, rights })),
  ];
  return items.flatMap(({ claim, where, rights }) => {
    if (rights) return [];
    return violation('missing-rights', {
      claim,
      where,
      reason: 'Não está escrito com que direito este acesso é vendido.',
      mend: `Diga em ${label('rights')} que é criação sua, ou anexe o contrato ou a licença, ou tire o item da oferta.`,
    });
  });
};

/** Compared prices have a source. */
export const comparedPricesHaveSources: Rule = ({ catalog, bonuses }) => {
  const items = [
    ...catalog.apps.map(({ id, name, originalPrice, offerPrice, priceEvidence }) => ({
      claim: `${name}: de ${formatBRL(originalPrice)} por ${formatBRL(offerPrice)}`,
      where: `catalog.apps.${id}`,
      proven: priceEvidence !== undefined || originalPrice <= offerPrice,
    })),
    ...bonuses.map(({ id, title, value, priceEvidence }) => ({
      claim: `Bônus ${title}: ${formatBRL(value)}`,
      where: `bonuses.${id}`,
      proven: priceEvidence !== undefined || value === 0,
    })),
  ];
  return items.flatMap(({ claim, where, proven }) => {
    if (proven) return [];
    return violation('price-without-reference', {
      claim,
      where,
      reason: 'Não está escrito onde o preço comparado foi encontrado, nem quando.',
      mend: `Anexe a ${label('priceEvidence')}: documento, fonte, data e validade.`,
    });
  });
};

/** The delivered list is real. */
export const listIsReal: Rule = ({ access }, { sampleList, contacts }) => {
  if (!sampleList || access.kind !== 'contact-list') return [];
  return [
    violation('sample-list', {
      claim: `Lista com ${contacts} contatos`,
      where: `access.list (${access.list})`,
      reason: 'Os contatos são inventados: a primeira linha do arquivo diz “amostra”.',
      mend: `Envie a lista verdadeira, sem essa linha, em ${label('access')}.`,
    }),
  ];
};

/** The delivered files exist. */
export const filesAreThere: Rule = ({ access }, { missingFiles = [] }) =>
  filesOf(access).flatMap(({ title, file }, at) => {
    if (!missingFiles.includes(file)) return [];
    return violation('missing-file', {
      claim: title,
      where: `access.files.${at} (${file})`,
      reason: 'O arquivo que o comprador paga para receber não existe.',
      mend: `Envie ${file} em ${label('access')}, ou tire-o de lá.`,
    });
  });

/** The delivered files are no examples. */
export const filesAreReal: Rule = ({ access }, { sampleFiles = [] }) =>
  filesOf(access).flatMap(({ title, file }, at) => {
    if (!sampleFiles.includes(file)) return [];
    return violation('sample-file', {
      claim: title,
      where: `access.files.${at} (${file})`,
      reason: 'O arquivo é um exemplo: o começo dele diz “amostra”.',
      mend: `Envie o produto verdadeiro em ${label('access')}: ele toma o lugar do exemplo.`,
    });
  });

/** Each buyer pays under their own document. */
export const buyersHaveDocuments: Rule = ({ buyer }) => {
  if (buyer.document !== 'fixed') return [];
  return [
    violation('fixed-document', {
      claim: 'Um documento para todos',
      where: 'buyer.document',
      reason: 'Todas as cobranças saem com o mesmo documento, que não é o de quem paga.',
      mend: 'Escolha “Pedir o CPF”, ou “Não pedir CPF” se o seu provedor não precisa dele.',
    }),
  ];
};

function filesOf(access: Campaign['access']) {
  return access.kind === 'files' ? access.files : [];
}
