import type { ComponentType } from 'react';
import type { SetupStepKey } from '../../../shared/panel/setup-steps-schema.ts';
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
  { key: 'product', anchor: 'produto', title: 'Produto', component: ProductStep },
];
