/** Text of a problem: a sentence, and the lines after it as a list. */
export function ProblemText({ text }: { text: string }) {
  const [sentence, ...points] = text.split('\n').map((line) => line.trim());
  return (
    <>
      <p>{sentence}</p>
      {points.length > 0 && (
        <ul className="problem-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </>
  );
}
