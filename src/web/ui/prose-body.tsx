import { useLink } from '../place.ts';

/** A text that was Markdown, such as the terms. @param html made from the seller's own file by us */
export function ProseBody({ html }: { html: string }) {
  const link = useLink();
  // It was made before it was known where its campaign stands.
  const placed = html.replace(/(\s(?:href|src)=")([^"]*)/g, (_, start: string, path: string) => start + link(path));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the campaign's own Markdown
  return <div className="prose-body" dangerouslySetInnerHTML={{ __html: placed }} />;
}
