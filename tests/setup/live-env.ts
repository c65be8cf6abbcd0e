/** Settings of a live shop for tests without charges. */
export const LIVE_ENV = {
  VITRINE_MODE: 'live',
  CAMPAIGN: 'lista-vitalicia',
  PIX_PROVIDER: 'mercado-pago',
  MERCADO_PAGO_TOKEN: 'token',
  MERCADO_PAGO_WEBHOOK_SECRET: 'secret',
  CUSTOMER_DOCUMENT: '52998224725',
  SECRET: 'a secret of thirty-two characters',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'loja@example.com',
};
