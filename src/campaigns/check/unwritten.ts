import { limitedPhrases, type Rule, violation } from './violation.ts';

/** Placeholders of a starter, in brackets; a link's brackets are followed by its address. */
const TO_WRITE = /\[[^[\]]+\](?!\()/g;

/** No placeholder that the seller has to replace is left. */
export const textsAreWritten: Rule = ({ copy }) =>
  copy.flatMap(({ where, text }) => {
    const words = limitedPhrases(text.match(TO_WRITE) ?? []);
    if (words.length === 0) return [];
    return violation('unwritten-text', {
      claim: words.join(' '),
      where,
      words,
      reason: 'É só o modelo: quem visita leria o que é para você escrever.',
      mend: 'Escreva o seu texto no lugar dos colchetes, ou tire este item.',
    });
  });
