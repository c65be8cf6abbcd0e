import { type Rule, violation } from './violation.ts';

/** People are never only drawn: a figure of shapes is no author, and no customer. */
export const peopleAreReal: Rule = ({ sections }) =>
  sections.flatMap((section) => {
    if (!('figure' in section) || !section.figure) return [];
    return violation('drawn-person', {
      claim: 'Ilustração no lugar de uma pessoa',
      where: `sections.${section.id}.figure`,
      reason: 'Quem compra vê um desenho onde espera ver quem fez o produto.',
      mend: 'Ponha uma foto, ou tire o desenho: sem os dois, aparecem as iniciais.',
    });
  });
