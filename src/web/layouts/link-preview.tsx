import { previewPicture } from '../../campaigns/look/plain-pictures.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { useLink } from '../render-context.ts';

interface LinkPreviewProps {
  campaign: Campaign;
  title: string;
  description: string | undefined;
  /** Canonical path of the page. */
  path: string;
  /** Canonical address of the campaign; empty when unknown. */
  address: string;
}

/** Open Graph tags: the preview that messengers and social networks show of a link to the page. */
export function LinkPreview({ campaign, title, description, path, address }: LinkPreviewProps) {
  const image = previewPicture(campaign, address, useLink());
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:site_name" content={campaign.chrome.logo} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description ?? campaign.page.description} />
      {address && <meta property="og:url" content={address + path} />}
      <meta property="og:image" content={image.url} />
      <meta property="og:image:type" content={image.type} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
