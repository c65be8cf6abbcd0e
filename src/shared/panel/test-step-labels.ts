import type { TestStep } from './test-schema.ts';

/** Name and meaning of each step of a test sale. */
export const TEST_STEP_LABELS: Record<TestStep, { name: string; text: string }> = {
  charged: { name: 'Cobrança criada', text: 'O provedor aceita as suas credenciais e gera o código PIX.' },
  paid: { name: 'Pagamento confirmado', text: 'A loja soube do pagamento.' },
  webhook: { name: 'Aviso recebido', text: 'O provedor avisa a loja na hora.' },
  lookup: { name: 'Consulta respondida', text: 'Sem aviso, a loja pergunta e fica sabendo do mesmo jeito.' },
  mailed: { name: 'Acesso enviado', text: 'O servidor de e-mail recebeu o e-mail de quem compra.' },
  opened: { name: 'Link aberto', text: 'Abra o link do e-mail, como quem compra.' },
  refunded: { name: 'Dinheiro devolvido', text: 'Depois do link aberto, ou em 15 minutos, o valor volta sozinho.' },
};
