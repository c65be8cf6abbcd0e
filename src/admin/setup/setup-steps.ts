import { isDeepStrictEqual } from 'node:util';
import { readBackupState } from '../../backup/service.ts';
import type { Violation } from '../../campaigns/check/violation.ts';
import { formatMinute } from '../../shared/dates.ts';
import { providerName } from '../../shared/panel/labels.ts';
import { OPENING_NEED_TEXTS } from '../../shared/panel/opening-needs.ts';
import type { SetupStep, SetupSteps } from '../../shared/panel/setup-steps-schema.ts';
import type { ShopSale } from '../../shared/panel/shop-schema.ts';
import { namedDocument } from '../../shared/tax-document.ts';
import { findOwnSeller } from '../campaigns/own-seller.ts';
import type { ShopContext } from '../shop-context.ts';
import { readShopSale } from '../shop-sale.ts';
import { type CheckedDraft, checkDraft, findCampaignInHand, readDraftFacts } from './campaign-in-hand.ts';

type StepState = Omit<SetupStep, 'key'>;

/** Reads the state of every step that leads to an open shop. What opening asks for is asked of the one rule of it. */
export async function readSetupSteps(context: ShopContext): Promise<SetupSteps> {
  const sale = await readShopSale(context);
  const campaign = await findCampaignInHand(context);
  // The main page is published and passes its check, which looks at the product and the legal texts too.
  const isSold = !sale.missing.includes('main') && !sale.missing.includes('page');
  const draft = isSold || campaign === null ? null : await checkDraft(context, campaign);
  return {
    campaign,
    steps: [
      { key: 'seller', ...(await sellerStep(context)) },
      { key: 'money', ...moneyStep(context, sale) },
      { key: 'mail', ...mailStep(context, sale) },
      { key: 'domain', ...domainStep(context) },
      { key: 'product', ...(await productStep(context, campaign, isSold, draft)) },
      { key: 'page', ...pageStep(context, campaign, sale) },
      { key: 'legal', ...legalStep(context, campaign, isSold, draft) },
      { key: 'backup', ...(await backupStep(context)) },
    ],
  };
}

const done = (line: string): StepState => ({ state: 'done', line });
const needed = (line: string): StepState => ({ state: 'needed', line });
const advised = (line: string): StepState => ({ state: 'advised', line });

async function sellerStep(context: ShopContext): Promise<StepState> {
  const own = await findOwnSeller(context);
  if (!own) return needed('Diga quem vende: nome, CPF ou CNPJ, endereço e contato.');
  const { served } = context;
  const shown = served.find(served.main)?.campaign.seller;
  return shown && !isDeepStrictEqual({ ...shown }, { ...own.seller })
    ? advised('A página no ar ainda mostra os dados de antes: publique a campanha.')
    : done(`${own.seller.name}, ${namedDocument(own.seller.document)}`);
}

function moneyStep({ settings }: ShopContext, { missing }: ShopSale): StepState {
  if (missing.includes('payments')) return needed(OPENING_NEED_TEXTS.payments);
  return done(
    settings()
      .providers.map(({ name }) => providerName(name))
      .join(', '),
  );
}

function mailStep({ settings }: ShopContext, { missing }: ShopSale): StepState {
  if (missing.includes('mail')) return needed(OPENING_NEED_TEXTS.mail);
  const { mail } = settings();
  return done(mail ? `A loja envia como ${mail.from}.` : 'A demonstração só mostra os e-mails.');
}

function domainStep({ ownHost }: ShopContext): StepState {
  return ownHost === null ? advised('A loja ainda não tem um endereço seu.') : done(ownHost);
}

/** State of a part that passes the check and waits for the publication of its campaign. */
const READY = done('Pronto; falta publicar a página.');

async function productStep(
  context: ShopContext,
  id: string | null,
  isSold: boolean,
  draft: CheckedDraft | null,
): Promise<StepState> {
  if (id === null) return needed('Crie a campanha do seu produto.');
  const { title } = await readDraftFacts(context, id);
  if (!isSold && !isReady(draft, isOfProduct)) return needed(`Confira o que o comprador de “${title}” recebe.`);
  return draft?.isToPublish ? READY : done(title);
}

function pageStep({ live }: ShopContext, id: string | null, { missing }: ShopSale): StepState {
  if (id === null) return needed('A página nasce com a campanha.');
  if (missing.includes('main')) return needed(OPENING_NEED_TEXTS.main);
  if (missing.includes('page')) return needed(OPENING_NEED_TEXTS.page);
  return done(live ? 'A página principal passa na verificação.' : 'A demonstração mostra a página sem a verificação.');
}

function legalStep({ live }: ShopContext, id: string | null, isSold: boolean, draft: CheckedDraft | null): StepState {
  if (id === null) return needed('Termos, privacidade e suporte nascem com a campanha.');
  if (!isSold && !isReady(draft, isOfLegalTexts)) return needed('Leia e assine os termos, a privacidade e o suporte.');
  if (draft?.isToPublish) return READY;
  return done(
    live
      ? 'Termos, privacidade e suporte estão assinados e no ar.'
      : 'Termos, privacidade e suporte estão no ar: a demonstração não pede a assinatura.',
  );
}

/** Whether a part of a draft passes the check. */
function isReady(draft: CheckedDraft | null, isOf: (one: Violation) => boolean): boolean {
  return draft !== null && !draft.violations.some(isOf);
}

function isOfProduct({ level, where }: Violation): boolean {
  return level === 'error' && where.startsWith('access.');
}

function isOfLegalTexts({ rule }: Violation): boolean {
  return rule === 'legal-text' || rule === 'program-texts';
}

async function backupStep({ db, backups }: ShopContext): Promise<StepState> {
  if (!backups.isOn()) return advised('Sem cópia de segurança, um disco perdido leva a loja inteira.');
  const { madeAt, failure } = await readBackupState(db);
  if (failure !== null) return advised('A última cópia não deu certo.');
  if (!madeAt) return advised('A primeira cópia ainda não foi feita.');
  return done(`Última cópia: ${formatMinute(madeAt)}.`);
}
