import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import { FieldNotes } from './field-notes.tsx';
import { DocumentContext, type Form, FormContext } from './form-context.ts';

const PATH = ['legal', 'termos'];

const passage = (heading: string, claim: string): Finding => ({
  rule: 'legal-text',
  level: 'sign',
  title: 'Texto legal',
  law: '',
  reason: 'Nenhuma regra sabe julgar isto.',
  mend: 'Leia e assine, ou mude o texto.',
  claim,
  paths: [PATH],
  where: `legal/termos.md: ${heading}`,
  words: [],
  computed: [],
  instead: null,
});

test('each passage to sign is named in its row and in the names of its buttons', () => {
  const findings = [passage('Entrega', '“Por e-mail.”'), passage('Garantia', '“São 7 dias.”')];
  const form: Pick<Form, 'problems' | 'findings' | 'unshown'> = { problems: [], findings, unshown: [] };
  const html = renderToStaticMarkup(
    <DocumentContext value={{ legal: { termos: '# Termos' } }}>
      <FormContext value={form as Form}>
        <FieldNotes path={PATH} />
      </FormContext>
    </DocumentContext>,
  );
  for (const { claim } of findings) {
    expect(html).toContain(`<mark>${claim}</mark>`);
    for (const name of ['Ler e assinar', 'Dizer de outro jeito'])
      expect(html).toContain(`aria-label="${name}: ${claim}"`);
  }
});
