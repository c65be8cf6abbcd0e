import type { FieldPath } from '../../campaigns/field-places.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import type { DraftDocument } from '../document/edits.ts';
import { useDocument, useForm } from '../form/form-context.ts';
import { computationLabel } from '../labels/computation-labels.ts';
import { type Fix, findFixes } from './find-fixes.ts';

/** Buttons with the available fixes of a finding. */
export function FixButtons({ finding, path }: { finding: Finding; path: FieldPath }) {
  const { act, focusField, openProof, openSigning } = useForm();
  const document = useDocument();
  function applyFix(chosen: Fix): void {
    if (chosen.do === 'edit') act(chosen.edits);
    else if (chosen.do === 'prove') openProof(chosen.target);
    else if (chosen.do === 'rewrite') focusField(chosen.path, chosen.words);
    else openSigning();
  }
  const fixes = findFixes(document, finding, path);
  if (fixes.length === 0) return null;
  return (
    <div className="mends">
      {fixes.map((one) => (
        <button key={fixLabel(document, one)} type="button" className="mend" onClick={() => applyFix(one)}>
          {fixLabel(document, one)}
        </button>
      ))}
    </div>
  );
}

function fixLabel(document: DraftDocument, fix: Fix): string {
  if (fix.do === 'prove') return fix.target.kind === 'rights' ? 'Anexar contrato ou licença' : 'Anexar prova';
  if (fix.do === 'rewrite') return 'Reescrever';
  if (fix.do === 'sign') return 'Ler e assinar';
  if (fix.name === 'compute') return `Usar o número calculado: ${computationLabel(document, fix.of)}`;
  return fix.name === 'true' ? `Trocar por ${fix.of}` : `Tirar “${fix.of}”`;
}
