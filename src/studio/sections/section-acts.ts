import type { IconName } from '../../panel/ui/panel-icon.tsx';
import type { DraftDocument, Edit } from '../document/edits.ts';
import {
  duplicateSection,
  hideSection,
  isFixed,
  moveSection,
  removeSection,
  sectionsOf,
} from '../document/section-edits.ts';

/** Acts on a section. */
export interface SectionAct {
  name: 'Subir' | 'Descer' | 'Duplicar' | 'Ocultar' | 'Mostrar' | 'Apagar';
  icon: IconName;
  isPossible: boolean;
  /** Index that it moves the section to. */
  to?: number;
  edits(document: DraftDocument): Edit[];
}

/** Returns what can be done with the section at an index; the hero in front can be duplicated alone. */
export function sectionActs(document: DraftDocument, at: number): SectionAct[] {
  const sections = sectionsOf(document);
  const hidden = sections[at]?.hidden ?? false;
  const move = (name: 'Subir' | 'Descer', icon: IconName, to: number): SectionAct => ({
    name,
    icon,
    to,
    isPossible: to >= 0 && to < sections.length && !isFixed(document, to),
    edits: (now) => moveSection(now, at, to),
  });
  const double: SectionAct = {
    name: 'Duplicar',
    icon: 'copy',
    isPossible: true,
    edits: (now) => duplicateSection(now, at),
  };
  if (isFixed(document, at)) return [double];
  return [
    move('Subir', 'up', at - 1),
    move('Descer', 'down', at + 1),
    double,
    {
      name: hidden ? 'Mostrar' : 'Ocultar',
      icon: hidden ? 'show' : 'hide',
      isPossible: true,
      edits: (now) => hideSection(now, at, !hidden),
    },
    { name: 'Apagar', icon: 'trash', isPossible: true, edits: (now) => removeSection(now, at) },
  ];
}
