import { useLink } from '../render-context.ts';

/** A text from Markdown, such as the terms. @param html generated from the seller's own file */
export function ProseBody({ html }: { html: string }) {
  const link = useLink();
  // The HTML was generated without knowing the base of its campaign.
  const linked = html.replace(/(\s(?:href|src)=")([^"]*)/g, (_, start: string, path: string) => start + link(path));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the campaign's own Markdown
  return <div className="prose-body" dangerouslySetInnerHTML={{ __html: linked }} />;
}
