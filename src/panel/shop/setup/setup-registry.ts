import type { ComponentType } from 'react';
import type { SetupStepKey } from '../../../shared/panel/setup-steps-schema.ts';
import { BackupStep } from './backup/backup-step.tsx';
import { LegalStep, PageStep, ProductStep } from './campaign/campaign-steps.tsx';
import { DomainStep } from './domain/domain-step.tsx';
import { MailStep } from './mail/mail-step.tsx';
import { MoneyStep } from './money/money-step.tsx';
import { SellerStep } from './seller/seller-step.tsx';

/** Step of the screen “Abrir a loja”. */
export interface SetupPart {
  key: SetupStepKey;
  /** Its address on the screen: `/painel/abrir#email`. */
  anchor: string;
  title: string;
  /**
   * Content that unfolds below it. A change there ends with the query `GET /setup/steps` made invalid, as by an
   * `ActDialog`.
   */
  component: ComponentType;
}

/** Steps that can be unfolded; the server says their order. */
export const SETUP_PARTS: readonly SetupPart[] = [
  { key: 'seller', anchor: 'quem-vende', title: 'Quem vende', component: SellerStep },
  { key: 'money', anchor: 'dinheiro', title: 'Como o dinheiro chega', component: MoneyStep },
  { key: 'mail', anchor: 'email', title: 'E-mail', component: MailStep },
  { key: 'domain', anchor: 'dominio', title: 'Domínio', component: DomainStep },
  { key: 'product', anchor: 'produto', title: 'Produto', component: ProductStep },
  { key: 'page', anchor: 'pagina', title: 'Página', component: PageStep },
  { key: 'legal', anchor: 'textos', title: 'Textos legais', component: LegalStep },
  { key: 'backup', anchor: 'copias', title: 'Cópia de segurança', component: BackupStep },
];
