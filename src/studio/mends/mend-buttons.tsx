import type { FieldPath } from '../../campaigns/field-places.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import type { Document } from '../document/edits.ts';
import { useDocument, useForm } from '../form/form-context.ts';
import { computationWords } from '../words/computation-words.ts';
import { type Mend, mendsOf } from './mends-of.ts';

/** The ways to mend a finding, each with one press. */
export function MendButtons({ finding, path }: { finding: Finding; path: FieldPath }) {
  const { act, lead, prove, sign } = useForm();
  const document = useDocument();
  function mend(chosen: Mend): void {
    if (chosen.do === 'edit') act(chosen.edits);
    else if (chosen.do === 'prove') prove(chosen.place);
    else if (chosen.do === 'rewrite') lead(chosen.path, chosen.words);
    else sign();
  }
  const mends = mendsOf(document, finding, path);
  if (mends.length === 0) return null;
  return (
    <div className="mends">
      {mends.map((one) => (
        <button key={wordsOf(document, one)} type="button" className="mend" onClick={() => mend(one)}>
          {wordsOf(document, one)}
        </button>
      ))}
    </div>
  );
}

function wordsOf(document: Document, mend: Mend): string {
  if (mend.do === 'prove') return mend.place.kind === 'rights' ? 'Anexar contrato ou licença' : 'Anexar prova';
  if (mend.do === 'rewrite') return 'Reescrever';
  if (mend.do === 'sign') return 'Ler e assinar';
  if (mend.name === 'compute') return `Usar o número calculado: ${computationWords(document, mend.of)}`;
  return mend.name === 'true' ? `Trocar por ${mend.of}` : `Tirar “${mend.of}”`;
}
