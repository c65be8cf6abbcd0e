/**
 * Letters of other scripts that are drawn like Latin ones, by pairs: what is found, what a reader sees. A part of
 * Unicode's table of confusables (UTS #39, https://www.unicode.org/Public/security/latest/confusables.txt): the
 * Cyrillic, Greek, Armenian and phonetic letters; what the compatibility form covers is not repeated. The packages that
 * carry the whole table also fold letters that Portuguese keeps apart.
 */
const LOOKALIKES = new Map(
  // Cyrillic
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs һh ԁd ԛq ԝw ѵv ӏl АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ԚQ ԜW З3'
    .split(' ')
    .concat(
      // Greek
      'αa εe ιi κk νv οo ρp τt υu χx ωw ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX'.split(' '),
      // Armenian, phonetic letters and small capitals
      'օo սu հh ոn զq ıi ɑa ɡg ɩi ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ᴛt ᴜu ᴠv ᴡw ʏy ᴢz'.split(' '),
      // Signs
      '٪% ％% ﹪%'.split(' '),
    )
    .map((pair) => [pair.charAt(0), pair.charAt(1)] as const),
);

/** What takes no room: format characters, marks that lie over a letter, fillers. */
const UNSEEN = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const NOT_ASCII = /[^\0-\x7f]/u;

/**
 * A text as its reader sees it, in the plainest characters: compatibility forms (`５`, `𝟓`, `①`), digits of every script
 * and letters that only look Latin become ASCII or Portuguese letters; what is not seen goes. Ordinal signs (`º`, `ª`)
 * stay, as "nº" is no "no". The same again for its own result.
 */
export function plainText(text: string): string {
  if (!NOT_ASCII.test(text)) return text;
  // What is taken out may have kept apart what composes: once more until nothing changes.
  for (let before = text; ; before = text) {
    text = once(before);
    if (text === before) return text;
  }
}

function once(text: string): string {
  return text
    .replace(/[^ºª]+/gu, (part) => part.normalize('NFKC'))
    .replace(UNSEEN, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[^\0-\x7f]/gu, (letter) => LOOKALIKES.get(letter) ?? letter);
}

/** Digits lie in runs of ten, or of several tens, each from 0 to 9. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
