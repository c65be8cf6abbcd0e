interface Props {
  title: string;
  /** Made from the seller's Markdown by us. */
  html: string;
}

/** The terms of sale as they were when the buyer agreed to them. */
export function TermsPage({ title, html }: Props) {
  return (
    <article className="container prose">
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the campaign's own Markdown when it was kept */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
