import { readBackupState } from '../../backup/service.ts';
import { formatMinute } from '../../shared/dates.ts';
import { providerName } from '../../shared/panel/labels.ts';
import { OPENING_NEED_TEXTS } from '../../shared/panel/opening-needs.ts';
import type { SetupStep, SetupSteps } from '../../shared/panel/setup-steps-schema.ts';
import type { ShopSale } from '../../shared/panel/shop-schema.ts';
import { findOwnSeller } from '../campaigns/own-seller.ts';
import type { ShopContext } from '../shop-context.ts';
import { readShopSale } from '../shop-sale.ts';

type StepState = Omit<SetupStep, 'key'>;

/** Reads the state of every step that leads to an open shop. What opening asks for is asked of the one rule of it. */
export async function readSetupSteps(context: ShopContext): Promise<SetupSteps> {
  const sale = await readShopSale(context);
  return {
    steps: [
      { key: 'seller', ...(await sellerStep(context)) },
      { key: 'money', ...moneyStep(context, sale) },
      { key: 'mail', ...mailStep(context, sale) },
      { key: 'domain', ...domainStep(context) },
      { key: 'product', ...productStep(sale) },
      { key: 'page', ...pageStep(sale) },
      { key: 'legal', ...legalStep(sale) },
      { key: 'backup', ...(await backupStep(context)) },
    ],
  };
}

const done = (line: string): StepState => ({ state: 'done', line });
const needed = (line: string): StepState => ({ state: 'needed', line });
const advised = (line: string): StepState => ({ state: 'advised', line });

async function sellerStep(context: ShopContext): Promise<StepState> {
  const own = await findOwnSeller(context);
  return own ? done(own.seller.name) : needed('Diga quem vende: nome, CPF ou CNPJ e contato.');
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

function productStep({ missing }: ShopSale): StepState {
  return missing.includes('main') ? needed('Crie a campanha do seu produto.') : done('O produto está na página.');
}

function pageStep({ missing }: ShopSale): StepState {
  if (missing.includes('main')) return needed(OPENING_NEED_TEXTS.main);
  return missing.includes('page') ? needed(OPENING_NEED_TEXTS.page) : done('A página principal passa na verificação.');
}

function legalStep({ missing }: ShopSale): StepState {
  return missing.includes('main')
    ? needed('Os textos vêm com a campanha: termos, privacidade e suporte.')
    : done('Termos, privacidade e suporte estão na página.');
}

async function backupStep({ db }: ShopContext): Promise<StepState> {
  const { madeAt } = await readBackupState(db);
  if (!madeAt) return advised('Sem cópia de segurança, um disco perdido leva a loja inteira.');
  return done(`Última cópia: ${formatMinute(madeAt)}.`);
}
