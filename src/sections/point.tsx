import { AccentText } from '../web/ui/accent-text.tsx';

/** Heading and text of an item of a list; without a text the heading alone. */
export function Point({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <>
      <h3>
        <AccentText text={title} />
      </h3>
      {text && (
        <p>
          <AccentText text={text} />
        </p>
      )}
    </>
  );
}
