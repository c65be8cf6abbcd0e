import type { Problem } from '../shared/api.ts';

/**
 * An error that the visitor may see. Anything else that is thrown answers 500 with no details.
 */
export class AppError extends Error {
  readonly status: number;
  /** Stable, for programs: `order_not_found`. */
  readonly code: string;
  /** Field name → Portuguese text, for a form. */
  readonly errors: Record<string, string> | undefined;

  /** @param detail Portuguese, shown to the visitor as it is */
  constructor(status: number, code: string, detail: string, errors?: Record<string, string>) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  /** RFC 9457. */
  toProblem(): Problem {
    return {
      type: `urn:vitrine:${this.code}`,
      title: TITLES[this.status] ?? 'Erro',
      status: this.status,
      code: this.code,
      detail: this.message,
      ...(this.errors && { errors: this.errors }),
    };
  }
}

const TITLES: Record<number, string> = {
  400: 'Requisição inválida',
  404: 'Não encontrado',
  408: 'Tempo esgotado',
  409: 'Não foi possível continuar',
  412: 'Versão diferente',
  413: 'Conteúdo grande demais',
  415: 'Formato não aceito',
  416: 'Trecho inexistente',
  417: 'Expectativa não atendida',
  421: 'Endereço de outra loja',
  422: 'Dados inválidos',
  429: 'Muitas tentativas',
  431: 'Cabeçalhos grandes demais',
  500: 'Erro interno',
  502: 'Falha no provedor de pagamento',
  503: 'Indisponível',
  504: 'Provedor de pagamento sem resposta',
};

/** What went wrong, for the log: the message of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
