/** Number of letters that a small cover has room for. */
const MAX_LETTERS = 24;
/** Rest of a phrase, after the thing that it is about. */
const REST =
  /\s(?:para|com|que|como|sem|quando|por|pelo|pela|no|na|nos|nas|nesta|neste|desta|deste|durante|mesmo)\s.*$/iu;
/** Words that no title ends with. */
const LOOSE_END = /\s(?:a|o|as|os|de|da|do|das|dos|e|em|um|uma|ao|à)$/iu;

/** Returns the thing that a line of an offer is about, as the title of a small cover: "O livro, com 60 páginas" → "Livro". */
export function shortTitle(text: string): string {
  const [clause = ''] = text.replace(/\*\*|^[^\p{L}\p{N}*]+/gu, '').split(/[,.:;()–—]/u);
  const thing = clause.length > MAX_LETTERS ? clause.replace(REST, '') : clause;
  const bare = thing.trim().replace(/^(?:a|o|as|os|um|uma|uns|umas|todas as|todos os)\s+/iu, '');
  let title = '';
  for (const word of bare.split(/\s+/u)) {
    if (title !== '' && title.length + 1 + word.length > MAX_LETTERS) break;
    title = title === '' ? word : `${title} ${word}`;
  }
  while (LOOSE_END.test(title)) title = title.replace(LOOSE_END, '');
  return title.charAt(0).toLocaleUpperCase('pt-BR') + title.slice(1);
}
