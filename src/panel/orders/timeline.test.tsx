import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Timeline } from './timeline.tsx';

const CHARGE = {
  type: 'attempt',
  at: '2026-11-20T12:00:00.000Z',
  provider: 'simulator',
  method: 'pix',
  amount: 1990,
  chargeId: 'cobranca-1',
  expiresAt: null,
} as const;

test('an open charge says when its bank is asked next, and one that is over says nothing of that', () => {
  const renderCharge = (entry: { status: 'open' | 'expired'; nextCheckAt: string | null }) =>
    renderToStaticMarkup(<Timeline entries={[{ ...CHARGE, ...entry }]} />);
  const open = renderCharge({ status: 'open', nextCheckAt: '2026-11-20T15:30:00.000Z' });
  expect(open).toContain('cobranca-1, próxima consulta em 20/11/2026 às 12:30');
  expect(renderCharge({ status: 'expired', nextCheckAt: null })).not.toContain('consulta');
});
