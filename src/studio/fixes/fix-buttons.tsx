import type { FieldPath } from '../../campaigns/field-places.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import type { DraftDocument } from '../document/edits.ts';
import { useDocument, useForm } from '../form/form-context.ts';
import { computationLabel } from '../labels/computation-labels.ts';
import { type Fix, findFixes } from './find-fixes.ts';

/** Buttons with the available fixes of a finding. */
export function FixButtons({ finding, path }: { finding: Finding; path: FieldPath }) {
  const { act, focusField, prove, sign } = useForm();
  const document = useDocument();
  function mend(chosen: Fix): void {
    if (chosen.do === 'edit') act(chosen.edits);
    else if (chosen.do === 'prove') prove(chosen.place);
    else if (chosen.do === 'rewrite') focusField(chosen.path, chosen.words);
    else sign();
  }
  const mends = findFixes(document, finding, path);
  if (mends.length === 0) return null;
  return (
    <div className="mends">
      {mends.map((one) => (
        <button key={fixLabel(document, one)} type="button" className="mend" onClick={() => mend(one)}>
          {fixLabel(document, one)}
        </button>
      ))}
    </div>
  );
}

function fixLabel(document: DraftDocument, mend: Fix): string {
  if (mend.do === 'prove') return mend.place.kind === 'rights' ? 'Anexar contrato ou licença' : 'Anexar prova';
  if (mend.do === 'rewrite') return 'Reescrever';
  if (mend.do === 'sign') return 'Ler e assinar';
  if (mend.name === 'compute') return `Usar o número calculado: ${computationLabel(document, mend.of)}`;
  return mend.name === 'true' ? `Trocar por ${mend.of}` : `Tirar “${mend.of}”`;
}
