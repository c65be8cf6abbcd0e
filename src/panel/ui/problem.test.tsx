import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Problem } from './problem.tsx';

test('a refusal of many points is read as a list, one of a single sentence as it is', () => {
  const many = renderToStaticMarkup(
    <Problem error={new Error('Não serve:\n  id: falta este campo\n  page: falta este campo')} />,
  );
  expect(many).toContain('<p>Não serve:</p><ul class="problem-points"><li>id: falta este campo</li><li>page:');
  expect(renderToStaticMarkup(<Problem error={new Error('Não serve.')} />)).not.toContain('<ul');
});
