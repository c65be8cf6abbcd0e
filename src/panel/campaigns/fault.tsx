/** Why a document cannot be read: a sentence, and the fields to correct in the lines after it. */
export function Fault({ text }: { text: string }) {
  const [sentence, ...points] = text.split('\n').map((line) => line.trim());
  return (
    <div className="fault">
      <p>{sentence}</p>
      {points.length > 0 && (
        <ul className="problem-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
