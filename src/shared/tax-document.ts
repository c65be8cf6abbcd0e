/** Formats a seller's document with its type: "CNPJ 00.000.000/0001-91", "CPF 000.000.000-00". */
export function namedDocument(document: string): string {
  return `${documentType(document)}\u00a0${document}`;
}

/** Type of a seller's document: a CPF has eleven digits; a CNPJ may contain letters. */
export function documentType(document: string): 'CNPJ' | 'CPF' {
  return alphanumerics(document).length > 11 ? 'CNPJ' : 'CPF';
}

/** Letters and digits of a document without its punctuation; a CNPJ may have letters. */
export function alphanumerics(document: string): string {
  return document.replace(/[^\dA-Z]/gi, '').toUpperCase();
}
