import { z } from 'zod';
import type { FakeReply } from './fake-server.ts';

const decimal = z.string().regex(/^\d{1,10}\.\d{2}$/);
export const txid = z.string().regex(/^[a-zA-Z0-9]{26,35}$/);

/** Requests as the standard has them. Strict, so that a misspelt field does not pass. */
export const cobRequest = z.strictObject({
  calendario: z.strictObject({ expiracao: z.int32().positive() }),
  devedor: z
    .union([
      z.strictObject({ cpf: z.string().regex(/^\d{11}$/), nome: z.string().min(1).max(200) }),
      z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/), nome: z.string().min(1).max(200) }),
    ])
    .optional(),
  valor: z.strictObject({ original: decimal.refine((value) => Number(value) > 0) }),
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).optional(),
});
export const refundRequest = z.strictObject({ valor: decimal });
export const webhookRequest = z.strictObject({ webhookUrl: z.url() });
export const refundId = z.string().regex(/^[a-zA-Z0-9]{1,35}$/);

export type RefundStatus = 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';

export interface FakeRefund {
  id: string;
  rtrId: string;
  valor: string;
  natureza: string;
  horario: { solicitacao: string };
  status: RefundStatus;
  motivo?: string;
}

export interface FakePix {
  endToEndId: string;
  txid?: string;
  valor: string;
  horario: string;
  devolucoes: FakeRefund[];
}

export interface FakeCob extends z.infer<typeof cobRequest> {
  calendario: { criacao: string; expiracao: number };
  txid: string;
  revisao: number;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';
  location: string;
  pixCopiaECola?: string;
}

/** RFC 7807. */
export function problem(status: number, type: string, detail: string, violacoes?: object[]): FakeReply {
  const address = `https://pix.bcb.gov.br/api/v2/error/${type}`;
  return { status, body: { type: address, title: type, status, detail, ...(violacoes && { violacoes }) } };
}

export function invalid(type: string, what: string, error: z.ZodError | undefined): FakeReply {
  const violations = (error?.issues ?? []).map(({ path, message }) => ({
    razao: message,
    propriedade: path.join('.'),
  }));
  return problem(400, `${type}OperacaoInvalida`, `A ${what} não respeita o schema.`, violations);
}
