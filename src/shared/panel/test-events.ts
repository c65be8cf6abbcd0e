import type { ConversionTarget } from '../measuring-services.ts';

/** Answers of a service to a test event. */
export const TEST_ANSWERS = [
  'accepted',
  /** Id or token are not those of the account. */
  'account',
  /** Something in the event is not as the service wants it. */
  'content',
  /** No answer, or a fault of the service. */
  'silent',
] as const;
export type TestAnswer = (typeof TEST_ANSWERS)[number];

/** Code of Meta's page of test events. */
export const META_TEST_CODE = /^TEST[A-Z\d]{1,20}$/;

/** Sentences for the seller. */
export const TEST_EVENT_TEXTS: Readonly<Record<ConversionTarget, Readonly<Record<TestAnswer, string>>>> = {
  meta: {
    accepted: 'A Meta recebeu o evento. Em instantes ele aparece na aba “Eventos de teste”, e não conta como venda.',
    account:
      'A Meta não aceita este token para este pixel. Confira se os dois são da mesma conta, ou gere outro token.',
    content: 'A Meta recusou o evento. Confira o ID do pixel e o código de teste.',
    silent: 'A Meta não respondeu agora. Tente de novo em instantes.',
  },
  ga4: {
    accepted:
      'O Google aceita o evento como a loja o envia, e não o conta. Ele só não confere aqui se o ID e o segredo são os seus: veja em “Tempo real” depois da próxima venda.',
    account: 'O Google não aceita estes dados. Confira o ID da métrica e o segredo da API.',
    content: 'O Google encontrou algo errado no evento. Confira o ID da métrica.',
    silent: 'O Google não respondeu agora. Tente de novo em instantes.',
  },
  utmify: {
    accepted: 'A UTMify recebeu a venda de teste. Como é um teste, ela não entra nos seus números.',
    account: 'A UTMify não aceita este token. Crie outra credencial de API e copie o token.',
    content: 'A UTMify recusou a venda de teste. Tente de novo; se continuar, fale com o suporte da UTMify.',
    silent: 'A UTMify não respondeu agora. Tente de novo em instantes.',
  },
};
