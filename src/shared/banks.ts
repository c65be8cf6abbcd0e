/** Bank whose addresses of the API Pix are kept. */
interface Bank {
  /** Name for people. */
  label: string;
  /** Form in which it usually gives its client certificate: one file with a password, or a certificate and its key. */
  certificate: 'p12' | 'pem';
  /** Way to the credentials, in a seller's words. */
  where: string;
  /** Whether its calls carry the key of an application for developers. */
  appKey: boolean;
  /** Whether it gives a client secret; else the certificate says who calls. */
  secret: boolean;
}

/** Banks whose addresses of the API Pix are kept, by the name that a setting has. */
export const BANKS = {
  efi: {
    label: 'Efí',
    certificate: 'p12',
    where:
      'Na conta Efí, em API › Aplicações, crie uma aplicação com a API Pix e copie o par de produção. Em API › Meus certificados, baixe o certificado de produção (.p12).',
    appKey: false,
    secret: true,
  },
  'banco-do-brasil': {
    label: 'Banco do Brasil',
    certificate: 'pem',
    where:
      'Em developers.bb.com.br, na sua aplicação com a API Pix, em produção: as três credenciais ficam juntas, com estes nomes.',
    appKey: true,
    secret: true,
  },
  itau: {
    label: 'Itaú',
    certificate: 'pem',
    where:
      'Em devportal.itau.com.br, nas credenciais de produção do Pix Recebimentos. O banco assina o certificado (.crt) que faz par com a sua chave (.key).',
    appKey: false,
    secret: true,
  },
  bradesco: {
    label: 'Bradesco',
    certificate: 'p12',
    where:
      'Peça ao seu gerente a API Pix em produção. As credenciais ficam em developers.bradesco.com.br, na sua aplicação.',
    appKey: false,
    secret: true,
  },
  santander: {
    label: 'Santander',
    certificate: 'p12',
    where: 'Em developer.santander.com.br, na sua aplicação de produção com a API Pix.',
    appKey: false,
    secret: true,
  },
  sicredi: {
    label: 'Sicredi',
    certificate: 'pem',
    where:
      'No portal do desenvolvedor do Sicredi, na API Pix, em produção: de lá saem as credenciais, o certificado (.cer) e a chave (.key).',
    appKey: false,
    secret: true,
  },
  sicoob: {
    label: 'Sicoob',
    certificate: 'p12',
    where:
      'Em developers.sicoob.com.br, no seu aplicativo de produção com a API Pix. O certificado é o A1 da empresa (.pfx).',
    appKey: false,
    secret: false,
  },
  inter: {
    label: 'Inter',
    certificate: 'pem',
    where:
      'No Internet Banking da empresa, em Aplicações › Nova aplicação, com a API Pix: o banco dá o Client ID, o Client Secret, o certificado (.crt) e a chave (.key).',
    appKey: false,
    secret: true,
  },
} as const satisfies Record<string, Bank>;

export type BankName = keyof typeof BANKS;

export const BANK_NAMES = Object.keys(BANKS) as [BankName, ...BankName[]];
