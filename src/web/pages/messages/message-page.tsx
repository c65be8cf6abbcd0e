import type { Campaign } from '../../../campaigns/schema.ts';
import { useLink } from '../../render-context.ts';
import { SupportContact } from '../legal/support-contact.tsx';

export interface MessagePageProps {
  title: string;
  text: string;
  /** Next step to offer. */
  action: { label: string; href: string };
  seller: Campaign['seller'];
}

/** A page with one message: an expired link, an error. */
export function MessagePage({ title, text, action, seller }: MessagePageProps) {
  const link = useLink();
  return (
    <article className="container message">
      <h1>{title}</h1>
      <p>{text}</p>
      <a className="button" href={link(action.href)}>
        {action.label}
      </a>
      <SupportContact seller={seller} />
    </article>
  );
}
