import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMinute } from '../../shared/dates.ts';
import { call } from '../panel-client.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';

interface Pix {
  code: string;
  qrCode: string | null;
  expiresAt: string;
}

/** PIX code of a test charge, paid with a bank app, or with a button if payments are simulated. */
export function PixToPay({ pix: { code, qrCode, expiresAt }, simulated }: { pix: Pix; simulated: boolean }) {
  const client = useQueryClient();
  const [copyMessage, setCopyMessage] = useState('');
  const paying = useMutation({
    mutationFn: () => call('POST /test-sale/pay'),
    onSettled: () => client.invalidateQueries({ queryKey: ['GET /test-sale'] }),
  });

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setCopyMessage('Código copiado.');
    } catch {
      setCopyMessage('Não deu para copiar: selecione o código abaixo.');
    }
  }

  return (
    <div className="test-pix">
      {qrCode && <img src={qrCode} alt="QR Code do PIX" width={200} height={200} />}
      <div className="test-pix-ways">
        <p>
          {simulated ? 'Aqui o pagamento é simulado: nenhum banco o aceita.' : 'Pague pelo aplicativo do seu banco.'} O
          código vale até {formatMinute(new Date(expiresAt))}.
        </p>
        <code className="test-code">{code}</code>
        <div className="test-pix-buttons">
          <Button look="main" label="Copiar código PIX" onClick={copy} />
          {simulated && <Button label="Pagar no simulador" isOff={paying.isPending} onClick={() => paying.mutate()} />}
        </div>
        <p role="status">{copyMessage}</p>
        {paying.error && <Problem error={paying.error} />}
      </div>
    </div>
  );
}
