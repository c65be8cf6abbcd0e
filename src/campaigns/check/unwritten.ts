import { type Rule, toldWords, violation } from './violation.ts';

/** What a starter leaves to its seller stands in brackets; a link's words are followed by where it leads. */
const TO_WRITE = /\[[^[\]]+\](?!\()/g;

/** Nothing is left of what only the seller can write. */
export const textsAreWritten: Rule = ({ copy }) =>
  copy.flatMap(({ where, text }) => {
    const words = toldWords(text.match(TO_WRITE) ?? []);
    if (words.length === 0) return [];
    return violation('unwritten-text', {
      claim: words.join(' '),
      where,
      words,
      reason: 'É só o modelo: quem visita leria o que é para você escrever.',
      mend: 'Escreva o seu texto no lugar dos colchetes, ou tire este item.',
    });
  });
