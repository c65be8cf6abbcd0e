import type { ProductView } from '../../shared/api.ts';
import { TEXTS } from '../../shared/texts.ts';
import { PAGE_BASE } from '../base.ts';

export type ProductAnswer = { kind: 'ready'; product: ProductView } | { kind: 'failed'; message: string };

/** `GET /api/product`. Never throws. */
export async function loadProduct(): Promise<ProductAnswer> {
  try {
    const response = await fetch(`${PAGE_BASE}/api/product`);
    const body = await response.json();
    if (response.ok) return { kind: 'ready', product: body };
    return { kind: 'failed', message: body.detail || TEXTS.productFailed };
  } catch {
    return { kind: 'failed', message: TEXTS.productFailed };
  }
}
