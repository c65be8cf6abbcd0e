/** Says that a person is only drawn, beside the drawing. */
export function DrawnLabel() {
  return <span className="drawn-person">Ilustração</span>;
}
