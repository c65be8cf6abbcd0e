import { missingData } from '../../sections/hero/composition.ts';
import { heroSchema } from '../../sections/hero/schema.ts';
import { missingContent } from '../../sections/missing-content.ts';
import { sampleSchema } from '../../sections/sample/schema.ts';
import { type SectionInput, sectionSchema } from '../../sections/schemas.ts';
import { shownSample } from '../../sections/shown-sample.ts';
import type { CampaignDocument } from '../campaign-document.ts';
import { fallbackOf, type LabelledField, wordsOf } from '../field-labels.ts';
import { readVideoAddress, VIDEO_COMPANIES } from '../video-address.ts';
import { uncoveredVideosIn } from '../video-stills.ts';
import { excerpt } from './violation.ts';

/** A part of a document that is not on the page. Texts are in Portuguese. */
export interface UnshownPart {
  /** Its section, as in the check: `sections.fotos`. */
  where: string;
  /** Title of the section, in quotation marks. */
  claim: string;
  reason: string;
  mend: string;
}

/** Facts that decide about a part of the page besides its document. */
export interface PageFacts {
  /** Number of testimonials of buyers that its page shows. */
  testimonials: number;
  /** Addresses of other companies' videos whose stills could not be fetched, as `watchAddress` makes them. */
  missingStills: readonly string[];
}

/** Returns the parts of a valid document that are not on the page, in the order of its sections. */
export function unshownParts({ sections }: Pick<CampaignDocument, 'sections'>, facts: PageFacts): UnshownPart[] {
  return sections.flatMap((section) => {
    const place = { where: `sections.${section.id}`, claim: excerpt(section.title) };
    if (section.hidden)
      return {
        ...place,
        reason: 'A seção está oculta.',
        mend: 'Para ela aparecer, toque em Mostrar na lista de seções.',
      };
    const missing = missingContent(section) ?? missingTestimonials(section, facts);
    if (missing) return { ...place, reason: missing, mend: 'Até lá a página deixa esta seção de fora.' };
    const parts = [
      ...replacedComposition(section, sections),
      ...missingStill(section, facts),
      ...keptParts(section),
      ...replacedDrawing(section),
    ];
    return parts.map((part) => ({ ...place, ...part }));
  });
}

/** Why a part is not shown, what can be done, and where if it is one field. */
type Unshown = Pick<UnshownPart, 'reason' | 'mend'> & Partial<Pick<UnshownPart, 'where'>>;

/** A first view that lacks what its composition shows, so that another is drawn. */
function replacedComposition(section: SectionInput, sections: readonly SectionInput[]): Unshown[] {
  if (section.type !== 'hero') return [];
  const shown = sections.filter(({ hidden }) => !hidden).map((one) => sectionSchema.parse(one));
  const lack = missingData(heroSchema.parse(section), { sections: shown });
  if (!lack) return [];
  const label = wordsOf(heroSchema.shape[lack.field], 'label') ?? '';
  // At the choice: the field may be far below it.
  return [
    {
      where: `sections.${section.id}.composition`,
      reason: lack.reason,
      mend: `Preencha “${label}”: com isso ela aparece.`,
    },
  ];
}

function keptParts(section: SectionInput): Unshown[] {
  const kept = [...keptFields(section), ...replacedFields(section)];
  if (kept.length === 0) return [];
  const labels = kept.map(({ label }) => label).join(', ');
  return [{ reason: `O arranjo de agora não mostra: ${labels}.`, mend: 'Fica guardado para outro arranjo.' }];
}

/** Returns the fields in whose place another one of the section is shown: a record or a page, lines or pictures. */
function replacedFields(section: SectionInput): Pick<LabelledField, 'label'>[] {
  if (section.type === 'sample' && section.page && section.record) {
    const { page, record } = sampleSchema.shape;
    return [{ label: wordsOf(shownSample(section).record ? page : record, 'label') ?? '' }];
  }
  if (section.type !== 'hero' || !section.rows || !section.screens) return [];
  const { rows, screens } = heroSchema.shape;
  if (section.composition === 'sample') return [{ label: wordsOf(screens, 'label') ?? '' }];
  // Lines are on the phone, unless that shows a picture.
  const isReplaced = section.composition === 'screens' && section.screens.length > 1;
  return isReplaced ? [{ label: wordsOf(rows, 'label') ?? '' }] : [];
}

/** The drawing of a page that has a table. */
function replacedDrawing(section: SectionInput): Unshown[] {
  const page = section.type === 'sample' ? shownSample(section).page : undefined;
  if (!page?.table || !page.drawing) return [];
  return [
    {
      where: `sections.${section.id}.page.drawing`,
      reason: 'A página da amostra mostra a tabela, e o desenho só aparece no lugar dela.',
      mend: 'Apague a tabela, ou o desenho.',
    },
  ];
}

/** A video that is shown, but behind a drawn cover, as its own still could not be fetched. */
function missingStill(section: SectionInput, { missingStills }: PageFacts): Unshown[] {
  const [video] = uncoveredVideosIn({ sections: [section] });
  const company = video !== undefined && missingStills.includes(video) ? readVideoAddress(video)?.company : undefined;
  if (!company) return [];
  const { name } = VIDEO_COMPANIES[company];
  return [
    {
      reason: `A imagem deste vídeo no ${name} não pôde ser buscada; a página mostra uma capa desenhada.`,
      mend: 'Se quiser outra, envie uma capa sua.',
    },
  ];
}

function missingTestimonials(section: SectionInput, { testimonials }: PageFacts): string | undefined {
  if (section.type !== 'testimonials' || (section.items?.length ?? 0) > 0 || testimonials > 0) return undefined;
  return 'Falta o primeiro depoimento de quem comprou.';
}

/** Returns the fields of a section that have a value, and that the page does not show with its present choices. */
function keptFields(section: SectionInput): LabelledField[] {
  const shape = sectionSchema.options.find((option) => option.shape.type.value === section.type)?.shape ?? {};
  const values: Readonly<Record<string, unknown>> = section;
  const schemas: Readonly<Record<string, (typeof shape)[keyof typeof shape]>> = shape;
  const chosen = (choice: string) => String(values[choice] ?? fallbackOf(schemas[choice]));
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const usedWith = Object.entries(wordsOf(schema, 'usedWith') ?? {});
    const isUsed = usedWith.every(([choice, allowed]) => allowed.includes(chosen(choice)));
    return isUsed || values[name] === undefined ? [] : [{ label: wordsOf(schema, 'label') ?? name, schema }];
  });
}
