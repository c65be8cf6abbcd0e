/** Placeholder of a dialog's contents until their code and data have loaded; its shape is in `dialog.css`. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="dialog-skeleton">
      <p className="visually-hidden" role="status">
        Carregando…
      </p>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <span key={line} className="skeleton" />
      ))}
    </div>
  );
}
