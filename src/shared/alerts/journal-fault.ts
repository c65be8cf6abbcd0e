/** Fault of the journal beside the backups. Numbers are those of entries. */
export type JournalFault =
  | { fault: 'ends_early'; last: number; reached: number }
  | { fault: 'foreign_entry' | 'broken_chain' | 'out_of_order' | 'duplicate' | 'other_key'; entry: number }
  | { fault: 'misplaced'; entry: number; file: string }
  | { fault: 'no_entry'; file: string }
  | { fault: 'missing'; from: number; to: number }
  | { fault: 'more'; count: number };

/** Formats a fault of the journal for operators. */
export function journalFaultText(params: JournalFault): string {
  switch (params.fault) {
    case 'ends_early':
      return `o diário termina em ${params.last}, e já tinha chegado a ${params.reached}`;
    case 'foreign_entry':
      return `a entrada ${params.entry} não é da loja`;
    case 'broken_chain':
      return `a entrada ${params.entry} não segue a de antes dela`;
    case 'out_of_order':
      return `a entrada ${params.entry} está fora de ordem`;
    case 'duplicate':
      return `há duas entradas ${params.entry}`;
    case 'other_key':
      return `a entrada ${params.entry}, um endereço corrigido, é de outra chave`;
    case 'misplaced':
      return `a entrada ${params.entry} não é de ${params.file}`;
    case 'no_entry':
      return `há em ${params.file} o que não é uma entrada`;
    case 'missing':
      return params.from === params.to
        ? `falta a entrada ${params.from}`
        : `faltam as entradas ${params.from} a ${params.to}`;
    case 'more':
      return `e mais ${params.count}`;
  }
}
