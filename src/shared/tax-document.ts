/** A seller's document with its name: "CNPJ 00.000.000/0001-91", "CPF 000.000.000-00". */
export function namedDocument(document: string): string {
  // A CPF has eleven digits; letters may stand in a CNPJ.
  return `${signsOf(document).length > 11 ? 'CNPJ' : 'CPF'}\u00a0${document}`;
}

/** Its letters and digits alone, however it is printed; a CNPJ may have letters. */
export function signsOf(document: string): string {
  return document.replace(/[^\dA-Z]/gi, '').toUpperCase();
}
