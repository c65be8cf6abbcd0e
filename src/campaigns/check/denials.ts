import type { WordRule } from './claim-words.ts';

const NO = 'nao|nem|nunca|jamais';
const IS =
  'e|sao|era|foi|foram|fomos|somos|sou|esta|estao|estamos|sera|diz|dizemos|promet(?:e|em|o|emos)|precis(?:a|am|amos)(?: de| ser)?';
const HAS = 'ha|tem|temos|tenho|existe|existem|oferece|oferecemos|damos';
/** "O livro", "uma", but not "só o livro": that says more, and not less. */
const THING = '(?: (?:[oa]s?|uma?)(?: \\p{L}{1,30})?)?';

const denial = (verbs: string) =>
  new RegExp(
    `(?<!\\p{L})(?:sem|(?:${NO})(?: [oa]s?)?|(?:${NO}) (?:${verbs})${THING})\\s+$`.replaceAll(' ', '\\s+'),
    'iu',
  );

/** "Não há livro melhor" praises. */
const OF_PRAISE = denial(IS);
const OF_THINGS = denial(`${IS}|${HAS}`);
/** A caller that asks for a certificate has none yet. */
const WISHED =
  /(?<!\p{L})(?:(?:como|para)\s+(?:ser|ter|obter|tirar|conseguir)|para|quer|precis(?:a|am|e|em)|dev(?:e|em)|pod(?:e|em)|exig(?:e|em)|pede)(?:\s+(?:ser|ter|de|d[oa]s?|[oa]s?|uma?)){0,2}\s+$/iu;

/**
 * Whether words are said not to be so: "não é o livro mais vendido", "sem selo do MEC".
 *
 * @param before what stands before them, without accents
 */
export function isDenied(rule: WordRule, before: string): boolean {
  const denied = rule === 'bare-superlative' ? OF_PRAISE : OF_THINGS;
  return denied.test(before) || (rule === 'bare-mention' && WISHED.test(before));
}
