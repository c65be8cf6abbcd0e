import type { IconName } from '../../panel/ui/panel-icon.tsx';
import { sectionName } from '../../sections/studio-paths.ts';
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
  /** Announcement of the act once it is done. */
  done: string;
  edits(document: DraftDocument): Edit[];
}

/** Returns what can be done with the section at an index; the hero in front can be duplicated alone. */
export function sectionActs(document: DraftDocument, at: number): SectionAct[] {
  const sections = sectionsOf(document);
  const hidden = sections[at]?.hidden ?? false;
  const title = sectionName(sections[at]);
  const move = (name: 'Subir' | 'Descer', icon: IconName, to: number): SectionAct => ({
    name,
    icon,
    to,
    isPossible: to >= 0 && to < sections.length && !isFixed(document, to),
    done: `${title} agora é a ${to + 1}ª de ${sections.length}.`,
    edits: (now) => moveSection(now, at, to),
  });
  const double: SectionAct = {
    name: 'Duplicar',
    icon: 'copy',
    isPossible: true,
    done: `Seção duplicada: ${title}`,
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
      done: `Seção ${hidden ? 'mostrada' : 'oculta'}: ${title}`,
      edits: (now) => hideSection(now, at, !hidden),
    },
    {
      name: 'Apagar',
      icon: 'trash',
      isPossible: true,
      done: `Seção apagada: ${title}`,
      edits: (now) => removeSection(now, at),
    },
  ];
}
