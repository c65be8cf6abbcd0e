import type { ComponentType } from 'react';
import type { SetupStepKey } from '../../../shared/panel/setup-steps-schema.ts';
import { BackupStep } from './backup/backup-step.tsx';
import { DomainStep } from './domain/domain-step.tsx';
import { MoneyStep } from './money/money-step.tsx';
import { ProductStep } from './product-step.tsx';

/** Step of the screen “Abrir a loja”. */
export interface SetupPart {
  key: SetupStepKey;
  /** Its address on the screen: `/painel/abrir#email`. */
  anchor: string;
  title: string;
  /**
   * What unfolds below it. What it changes is over when the query `GET /setup/steps` was made invalid, as by an
   * `ActDialog`.
   */
  component: ComponentType;
}

/** Steps that can be unfolded, in the order of the screen. */
export const SETUP_PARTS: readonly SetupPart[] = [
  { key: 'money', anchor: 'dinheiro', title: 'Como o dinheiro chega', component: MoneyStep },
  { key: 'domain', anchor: 'dominio', title: 'Domínio', component: DomainStep },
  { key: 'product', anchor: 'produto', title: 'Produto', component: ProductStep },
  { key: 'backup', anchor: 'copias', title: 'Cópia de segurança', component: BackupStep },
];
