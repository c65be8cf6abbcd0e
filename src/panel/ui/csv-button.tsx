import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../shared/csv.ts';
import { useMe } from '../session/session-gate.tsx';
import { Button } from './button.tsx';

interface CsvButtonProps {
  /** Title of the data; also the file name. */
  title: string;
  /** Rows, header first. */
  rows: Cell[][];
}

/** Button that saves the shown data as a CSV file. */
export function CsvButton({ title, rows }: CsvButtonProps) {
  const { readOnly } = useMe();
  if (readOnly) return null;
  function save(): void {
    const text = BYTE_ORDER_MARK + rows.map((row) => `${csvLine(row)}\r\n`).join('');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = `${title.toLowerCase().replaceAll(' ', '-')}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  const label = (
    <>
      Baixar CSV<span className="visually-hidden">: {title}</span>
    </>
  );
  return <Button look="download" icon="download" label={label} onClick={save} />;
}
