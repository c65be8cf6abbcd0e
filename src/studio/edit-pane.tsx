import type { ReactNode } from 'react';
import { valueAt } from '../campaigns/field-places.ts';
import type { Theme } from '../campaigns/look/theme-schema.ts';
import { Icon } from '../panel/ui/panel-icon.tsx';
import { sectionName } from '../sections/studio-paths.ts';
import { sectionsOf } from './document/section-edits.ts';
import { CoverFields } from './form/cover-fields.tsx';
import { partShape, sectionShape } from './form/document-shapes.ts';
import { FieldNotes } from './form/field-notes.tsx';
import { isWithin, useDocument, useForm } from './form/form-context.ts';
import { LookFields } from './form/look-fields.tsx';
import { ProductFiles } from './form/product-files.tsx';
import type { ShapedField as OneField } from './form/schema-shape.ts';
import { Fields, ShapedField } from './form/shaped-field.tsx';
import { PART_GROUPS } from './labels/campaign-parts.ts';
import { type ChosenSection, chosenIn } from './sections/chosen-section.ts';
import { SectionsList } from './sections/sections-list.tsx';

/** Open form: that of a section or of another part of the campaign; null shows the list of both. */
export type OpenPart = ChosenSection | { part: string } | null;

interface EditPaneProps {
  opened: OpenPart;
  /** Look of the campaign. */
  look: Theme;
  open(opened: OpenPart): void;
  onAdd(behind: number): void;
}

/** List of all parts of a campaign, or the form of one part. */
export function EditPane({ opened, look, open, onAdd }: EditPaneProps) {
  const { claims, act, problems, findings } = useForm();
  const document = useDocument();
  const markedPaths = [...problems.map(({ path }) => path), ...findings.flatMap(({ paths }) => paths)];
  const countOf = (...path: (string | number)[]) => markedPaths.filter((each) => isWithin(each, path)).length;
  if (opened && 'section' in opened) {
    const chosen = chosenIn(document, opened);
    const at = sectionsOf(document).findIndex(({ id }) => id === chosen);
    const section = sectionsOf(document)[at];
    const fields = section && sectionShape(section.type);
    if (section && fields)
      return (
        <Part key={section.id} title={sectionName(section)} onBack={() => open(null)}>
          <FieldNotes path={['sections', at]} />
          <Fields fields={fields} path={['sections', at]} value={section} />
        </Part>
      );
  }
  if (opened && 'part' in opened) {
    const { part } = opened;
    const shape = partShape(part);
    if (shape)
      return (
        <Part key={part} title={shape.label} onBack={() => open(null)}>
          <PartFields shape={shape} value={valueAt(document, [part])} />
        </Part>
      );
  }
  return (
    <>
      <h2>Seções</h2>
      <SectionsList
        document={document}
        look={look}
        claims={claims}
        act={act}
        countOf={(at) => countOf('sections', at)}
        onOpen={(section) => open({ section })}
        onAdd={onAdd}
      />
      {PART_GROUPS.map(({ title, parts }) => (
        <section key={title} className="part-group" aria-label={title}>
          <h2>{title}</h2>
          <ul className="parts">
            {parts.map(({ field, use }) => (
              <li key={field}>
                <button type="button" className="row-open" onClick={() => open({ part: field })}>
                  <strong>{partShape(field)?.label}</strong>
                  <span className="row-title">{use}</span>
                  {countOf(field) > 0 && <span className="badge is-open">{countOf(field)} a conferir</span>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Fields of a part that is no section. */
function PartFields({ shape, value }: { shape: OneField; value: unknown }) {
  switch (shape.name) {
    case 'theme':
      return <LookFields />;
    case 'cover':
      return <CoverFields />;
    case 'access':
      return (
        <>
          <ProductFiles />
          <ShapedField {...shape} path={[shape.name]} value={value} />
        </>
      );
    default:
      return <ShapedField {...shape} path={[shape.name]} value={value} />;
  }
}

function Part({ title, onBack, children }: { title: string; onBack(): void; children: ReactNode }) {
  return (
    <section ref={showBeginning} className="studio-part" aria-label={title}>
      <button type="button" className="back link-button" onClick={onBack}>
        <Icon name="back" />
        Todas as seções
      </button>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The list of parts may have been scrolled far: a form is read from its beginning. */
function showBeginning(part: HTMLElement | null): void {
  part?.closest('.studio-side')?.scrollTo({ top: 0 });
}
