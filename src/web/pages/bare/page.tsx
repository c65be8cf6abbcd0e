import { ProgramMark, renderProgramPage } from '../../layouts/program-page.tsx';
import type { RenderedPage } from '../../render-page.tsx';

interface BarePage {
  title: string;
  text: string;
}

/** Renders a page of a shop that has no campaign yet: no look but the program's own, and nothing to fill in. */
export function renderBarePage({ title, text }: BarePage): RenderedPage {
  return renderProgramPage(
    title,
    <main className="panel-entry bare-page">
      <ProgramMark size={40} />
      <h1>{title}</h1>
      <p>{text}</p>
    </main>,
  );
}
