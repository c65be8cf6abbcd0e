import { randomBytes, randomInt } from 'node:crypto';
import { generatePixPayload } from '@brazilian-utils/brazilian-utils';
import { type Centavos, toDecimal } from '../../src/shared/money.ts';
import {
  cobRequest,
  type FakeCob,
  type FakePix,
  type FakeRefund,
  invalid,
  problem,
  type RefundStatus,
  refundId,
  refundRequest,
  txid,
  webhookRequest,
} from './fake-bcb-shapes.ts';
import {
  type FakeReply,
  type FakeServer,
  type ReceivedCall,
  type SentWebhook,
  sendWebhook,
  startFakeServer,
} from './fake-server.ts';

export interface FakeBcbOptions {
  port?: number;
  tls?: { cert: string; key: string; ca: string };
  clock?: () => Date;
  /** Lifetime of a token, in seconds. */
  tokenLifetime?: number;
}

export interface FakeBcb extends FakeServer {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  pixKey: string;
  cobs: Map<string, FakeCob>;
  /** The bank leaves the code out: of the answer to a creation, or of all answers. */
  withoutCode: 'created' | 'always' | false;
  /** Status of refunds when they are requested. */
  refundsAre: RefundStatus;
  webhookUrl: string | null;
  sent: SentWebhook[];
  /** Returns the id of the charge that a code pays. */
  txidOf(code: string | undefined): string;
  /** Pays a charge and sends the webhook, unless `webhook` is false. @param amount centavos, by default the charge's */
  pay(txid: string, options?: { amount?: Centavos; webhook?: boolean }): Promise<void>;
  /** Money that arrives without a charge. */
  payWithoutCharge(amount: Centavos): Promise<void>;
  /** Body of the bank's webhook about a charge's payments. */
  callback(txid: string): { pix: FakePix[] };
  /** Sends the webhook of a charge's payments, for duplicates and late ones. */
  notify(txid: string): Promise<void>;
  remove(txid: string): void;
  /** Ends the refunds that are being processed, and reports it. */
  settleRefunds(txid: string, status: RefundStatus): Promise<void>;
  /** The payer's bank takes everything back (MED), or a part of each payment, or of one. @param part centavos */
  takeBack(txid: string, part?: Centavos, payment?: number): void;
  /** A part of the first payment goes back: in the bank's own app, or by a call that was under way. @param part centavos */
  returnByHand(txid: string, part: Centavos, refundId?: string): void;
  revokeTokens(): void;
}

/** A bank's API Pix 2.x with books of its own. */
export async function startFakeBcb(options: FakeBcbOptions = {}): Promise<FakeBcb> {
  const { clock = () => new Date(), tokenLifetime = 3600 } = options;
  const tokens = new Map<string, { scopes: string[]; until: number }>();
  const received: FakePix[] = [];
  const server = await startFakeServer({ port: options.port, tls: options.tls, handle: (call) => route(call) });
  const timestamp = () => clock().toISOString();

  const fake: FakeBcb = {
    ...server,
    tokenUrl: `${server.url}/oauth/token`,
    clientId: 'Client_Id_vitrine',
    clientSecret: 'client secret with:odd+characters',
    pixKey: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    cobs: new Map(),
    withoutCode: false,
    refundsAre: 'DEVOLVIDO',
    webhookUrl: null,
    sent: [],

    txidOf(code) {
      const cob = [...fake.cobs.values()].find(({ pixCopiaECola }) => pixCopiaECola === code);
      if (!cob) throw new Error('no charge has this code');
      return cob.txid;
    },
    async pay(id, { amount, webhook = true } = {}) {
      const cob = held(id);
      receive(amount === undefined ? cob.valor.original : toDecimal(amount), id);
      cob.status = 'CONCLUIDA';
      if (webhook) await fake.notify(id);
    },
    async payWithoutCharge(amount) {
      await report([receive(toDecimal(amount))]);
    },
    callback: (id) => ({ pix: paymentsOf(id) }),
    async notify(id) {
      await report(paymentsOf(id));
    },
    remove(id) {
      held(id).status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
    },
    async settleRefunds(id, status) {
      for (const refund of paymentsOf(id).flatMap(({ devolucoes }) => devolucoes)) {
        if (refund.status === 'EM_PROCESSAMENTO') refund.status = status;
        if (status === 'NAO_REALIZADO') refund.motivo = 'Saldo insuficiente.';
      }
      await fake.notify(id);
    },
    takeBack(id, part, payment) {
      for (const pix of paymentsOf(id).filter((_, index) => payment === undefined || index === payment)) {
        const valor = part === undefined ? pix.valor : toDecimal(part);
        addRefund(pix, randomBytes(8).toString('hex'), valor, 'MED_FRAUDE');
      }
    },
    returnByHand(id, part, name = randomBytes(8).toString('hex')) {
      const [pix] = paymentsOf(id);
      if (pix) addRefund(pix, name, toDecimal(part));
    },
    revokeTokens: () => tokens.clear(),
  };
  return fake;

  function held(id: string): FakeCob {
    const cob = fake.cobs.get(id);
    if (!cob) throw new Error(`no charge ${id}`);
    return cob;
  }

  function paymentsOf(id: string): FakePix[] {
    return received.filter((pix) => pix.txid === id);
  }

  function receive(valor: string, id?: string): FakePix {
    const endToEndId = `E12345678${randomDigits(12)}${randomBytes(6).toString('hex').slice(0, 11)}`;
    const pix: FakePix = { endToEndId, ...(id && { txid: id }), valor, horario: timestamp(), devolucoes: [] };
    received.push(pix);
    return pix;
  }

  async function report(pix: FakePix[]): Promise<void> {
    if (fake.webhookUrl) fake.sent.push(await sendWebhook(`${fake.webhookUrl}/pix`, { pix }));
  }

  function addRefund(pix: FakePix, id: string, valor: string, natureza = 'ORIGINAL'): FakeRefund {
    const refund: FakeRefund = {
      id,
      rtrId: `D12345678${randomDigits(23)}`,
      valor,
      natureza,
      horario: { solicitacao: timestamp() },
      status: natureza === 'ORIGINAL' ? fake.refundsAre : 'DEVOLVIDO',
    };
    if (refund.status === 'NAO_REALIZADO') refund.motivo = 'Saldo insuficiente.';
    pix.devolucoes.push(refund);
    return refund;
  }

  function route(call: ReceivedCall): FakeReply {
    const [resource, name = '', part, partName = ''] = call.path.slice(1).split('/').map(decodeURIComponent);
    const key = `${call.method} ${resource}${part ? `/${part}` : ''}`;
    if (call.path === '/oauth/token') return giveToken(call);
    const right = `${resource}.${call.method === 'GET' ? 'read' : 'write'}`;
    const { authorization = '' } = call.headers;
    const token = tokens.get(authorization.replace('Bearer ', ''));
    if (!token || token.until <= clock().getTime()) return problem(401, 'Não autorizado', 'Token inválido.');
    if (!token.scopes.includes(right)) return problem(403, 'AcessoNegado', `Falta o escopo ${right}.`);
    switch (key) {
      case 'PUT cob':
        return putCob(name, call.body);
      case 'GET cob':
        return getCob(name);
      case 'GET pix':
        return listPix(call.query);
      case 'PUT pix/devolucao':
        return putRefund(name, partName, call.body);
      case 'GET pix/devolucao':
        return getRefund(name, partName);
      case 'PUT webhook':
        return putWebhook(name, call.body);
      case 'GET webhook':
        return fake.webhookUrl && name === fake.pixKey
          ? { status: 200, body: { webhookUrl: fake.webhookUrl, chave: name, criacao: clock().toISOString() } }
          : problem(404, 'WebhookNaoEncontrado', 'Não há webhook para esta chave.');
      default:
        return problem(404, 'NaoEncontrado', 'Recurso não encontrado.');
    }
  }

  function giveToken({ headers, body }: ReceivedCall): FakeReply {
    const form = new URLSearchParams(String(body));
    const { authorization = '' } = headers;
    const credentials = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    const expected = [fake.clientId, fake.clientSecret].map(encodeURIComponent).join(':');
    // Some banks take the same pair in the form.
    const typed = ['client_id', 'client_secret'].map((name) => encodeURIComponent(form.get(name) ?? '')).join(':');
    if (![credentials, typed].includes(expected)) return { status: 401, body: { error: 'invalid_client' } };
    if (form.get('grant_type') !== 'client_credentials') return { status: 400, body: { error: 'invalid_grant' } };
    const token = randomBytes(16).toString('hex');
    const scope = form.get('scope') ?? '';
    tokens.set(token, { scopes: scope.split(' '), until: clock().getTime() + tokenLifetime * 1000 });
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: tokenLifetime, scope } };
  }

  function putCob(id: string, body: unknown): FakeReply {
    const parsed = cobRequest.safeParse(body);
    if (!txid.safeParse(id).success || !parsed.success) return invalid('Cob', 'cobrança', parsed.error);
    if (parsed.data.chave !== fake.pixKey) return problem(400, 'CobOperacaoInvalida', 'A chave não é deste recebedor.');
    const before = fake.cobs.get(id);
    if (before && before.valor.original !== parsed.data.valor.original) {
      return problem(400, 'CobOperacaoInvalida', 'Já existe outra cobrança com este txid.');
    }
    const location = `pix.example.com/qr/v2/${randomBytes(16).toString('hex')}`;
    const cob: FakeCob = before ?? {
      ...parsed.data,
      calendario: { ...parsed.data.calendario, criacao: timestamp() },
      txid: id,
      revisao: 0,
      status: 'ATIVA',
      location,
      pixCopiaECola: brCode(location),
    };
    fake.cobs.set(id, cob);
    return { status: 201, body: shown(cob, fake.withoutCode !== false) };
  }

  function getCob(id: string): FakeReply {
    const cob = fake.cobs.get(id);
    if (!cob) return problem(404, 'CobNaoEncontrado', 'Cobrança não encontrada para o txid informado.');
    const pix = paymentsOf(id);
    return { status: 200, body: { ...shown(cob, fake.withoutCode === 'always'), ...(pix.length > 0 && { pix }) } };
  }

  function shown({ pixCopiaECola, ...cob }: FakeCob, withoutCode: boolean): object {
    return { ...cob, ...(!withoutCode && { pixCopiaECola }) };
  }

  function listPix(query: Record<string, string>): FakeReply {
    const { inicio = '', fim = '' } = query;
    const [from, to] = [Date.parse(inicio), Date.parse(fim)];
    if (!(from <= to)) return problem(400, 'PixConsultaInvalida', 'O período não respeita o schema.');
    const size = Number(query['paginacao.itensPorPagina'] ?? 100);
    const page = Number(query['paginacao.paginaAtual'] ?? 0);
    const inPeriod = received.filter(({ horario }) => Date.parse(horario) >= from && Date.parse(horario) <= to);
    const paginacao = {
      paginaAtual: page,
      itensPorPagina: size,
      quantidadeDePaginas: Math.max(1, Math.ceil(inPeriod.length / size)),
      quantidadeTotalDeItens: inPeriod.length,
    };
    const pix = inPeriod.slice(page * size, (page + 1) * size);
    return { status: 200, body: { parametros: { inicio, fim, paginacao }, pix } };
  }

  function putRefund(endToEndId: string, id: string, body: unknown): FakeReply {
    const pix = received.find((candidate) => candidate.endToEndId === endToEndId);
    if (!pix) return problem(404, 'NaoEncontrado', 'Pix não encontrado.');
    const parsed = refundRequest.safeParse(body);
    if (!refundId.safeParse(id).success || !parsed.success) return invalid('PixDevolucao', 'devolução', parsed.error);
    if (pix.devolucoes.some((refund) => refund.id === id)) {
      return problem(400, 'PixDevolucaoInvalida', 'Este id já foi utilizado por outra devolução.');
    }
    const gone = pix.devolucoes.filter(({ status }) => status !== 'NAO_REALIZADO');
    const total = gone.reduce((sum, { valor }) => sum + Number(valor), Number(parsed.data.valor));
    if (total > Number(pix.valor) + 0.001) {
      return problem(400, 'PixDevolucaoInvalida', 'A devolução excederia o valor do Pix.');
    }
    return { status: 201, body: addRefund(pix, id, parsed.data.valor) };
  }

  function getRefund(endToEndId: string, id: string): FakeReply {
    const pix = received.find((candidate) => candidate.endToEndId === endToEndId);
    const refund = pix?.devolucoes.find((candidate) => candidate.id === id);
    if (!refund) return problem(404, 'PixDevolucaoNaoEncontrada', 'Devolução não encontrada.');
    return { status: 200, body: refund };
  }

  function putWebhook(key: string, body: unknown): FakeReply {
    const parsed = webhookRequest.safeParse(body);
    if (key !== fake.pixKey || !parsed.success) return invalid('Webhook', 'requisição de webhook', parsed.error);
    fake.webhookUrl = parsed.data.webhookUrl;
    return { status: 200, body: {} };
  }
}

function brCode(url: string): string {
  return generatePixPayload({ url, merchantName: 'Banco de Mentira', merchantCity: 'Brasília' }) ?? '';
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
