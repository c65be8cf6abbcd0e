/** Length of the ring that its words fill. */
const RING = 424;

interface SealProps {
  /** Days of the guarantee. */
  days: number;
  /** Once on a page: the section's. */
  id: string;
}

/** Seal of the guarantee: its days in the title's face, and words on a ring around them. */
export function Seal({ days, id }: SealProps) {
  const unit = days === 1 ? 'dia' : 'dias';
  const words = `${days} ${unit} de garantia`;
  return (
    <svg className="seal" viewBox="0 0 200 200" role="img" aria-label={words}>
      <circle className="seal-edge" cx="100" cy="100" r="88" />
      <circle cx="100" cy="100" r="55" />
      <path id={`${id}-ring`} d="M32 100a68 68 0 1 1 136 0a68 68 0 1 1-136 0" />
      <text className="seal-ring">
        <textPath href={`#${id}-ring`} textLength={RING}>
          {`${words} · `.toLocaleUpperCase('pt-BR').repeat(2)}
        </textPath>
      </text>
      <text className="seal-days display" x="100" y="113">
        {days}
      </text>
      <text className="seal-unit" x="100" y="135">
        {unit}
      </text>
    </svg>
  );
}
