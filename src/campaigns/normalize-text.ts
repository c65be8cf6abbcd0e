/**
 * Letters of other scripts that look like Latin ones, in pairs: the character, its Latin twin. A part of Unicode's
 * table of confusables (UTS #39, https://www.unicode.org/Public/security/latest/confusables.txt): the Cyrillic, Greek,
 * Armenian and phonetic letters; characters with a compatibility form are not repeated. The packages with the whole
 * table also fold letters that Portuguese distinguishes.
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

/** Invisible characters: format characters, combining marks, fillers. */
const UNSEEN = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const NOT_ASCII = /[^\0-\x7f]/u;

/**
 * Normalizes a text to the plainest characters with the same look: compatibility forms (`５`, `𝟓`, `①`), digits of every
 * script and letters that only look Latin become ASCII or Portuguese letters; invisible characters are removed. Ordinal
 * signs (`º`, `ª`) stay, as "nº" is no "no". Idempotent.
 */
export function plainText(text: string): string {
  if (!NOT_ASCII.test(text)) return text;
  // A removed character may have separated composable ones: repeated until nothing changes.
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

/** Returns the value of a digit: digits are in runs of ten, or of several tens, each from 0 to 9. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
