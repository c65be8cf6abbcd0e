import { ProblemText } from '../ui/problem-text.tsx';

/** Why a document cannot be read, and the fields to correct. */
export function Fault({ text }: { text: string }) {
  return (
    <div className="fault">
      <ProblemText text={text} />
    </div>
  );
}
