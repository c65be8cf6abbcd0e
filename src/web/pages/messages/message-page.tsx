import type { Campaign } from '../../../campaigns/schema.ts';
import { useLink } from '../../place.ts';
import { Support } from '../legal/support-contact.tsx';

export interface MessagePageProps {
  title: string;
  text: string;
  /** The one thing to do next. */
  action: { label: string; href: string };
  seller: Campaign['seller'];
}

/** A page that has one thing to say: a link that opens nothing any more, an error. */
export function MessagePage({ title, text, action, seller }: MessagePageProps) {
  const link = useLink();
  return (
    <article className="container message">
      <h1>{title}</h1>
      <p>{text}</p>
      <a className="button" href={link(action.href)}>
        {action.label}
      </a>
      <Support seller={seller} />
    </article>
  );
}
