import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** Text to enter elsewhere, with a button that copies it. @param name what it is, with its article: “o endereço” */
export function CopiedText({ name, text }: { name: string; text: string }) {
  const [message, setMessage] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage('Copiado.'),
      () => setMessage('Este navegador não deixa copiar: selecione o texto.'),
    );
  return (
    <span className="copied-text">
      <code>{text}</code>
      <Button icon="copy" label="Copiar" about={name} onClick={copy} />
      <span role="status">{message}</span>
    </span>
  );
}
