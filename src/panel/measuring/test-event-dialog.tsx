import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConversionTarget, MEASURING_SERVICES } from '../../shared/measuring-services.ts';
import { META_TEST_CODE, TEST_EVENT_TEXTS } from '../../shared/panel/test-events.ts';
import { call } from '../panel-client.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/panel-icon.tsx';
import { Problem } from '../ui/problem.tsx';
import { TypedField } from '../ui/typed-field.tsx';

interface TestEventDialogProps {
  service: ConversionTarget;
  campaign: string | undefined;
  onClose: () => void;
}

/** Dialog that sends a test event and shows the service's answer. */
export function TestEventDialog({ service, campaign, onClose }: TestEventDialogProps) {
  const [code, setCode] = useState('');
  const sending = useMutation({
    mutationFn: () =>
      call('POST /setup/test-event', {
        test: service === 'meta' ? { service, campaign, code: code.trim().toUpperCase() } : { service, campaign },
      }),
  });
  const isReady = service !== 'meta' || isTestCode(code);
  const answer = sending.data?.answer;
  return (
    <Dialog title={`Evento de teste: ${MEASURING_SERVICES[service].name}`} onClose={onClose}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !sending.isPending) sending.mutate();
        }}
      >
        <p>Uma compra inventada, de R$ 1,00, que o serviço não conta nas suas vendas.</p>
        {service === 'meta' && (
          <TypedField
            label="Código de teste"
            value={code}
            onChange={setCode}
            check={(text) => (isTestCode(text) ? undefined : 'O código começa com TEST, como TEST12345')}
            hint="No Gerenciador de Eventos da Meta, aba “Eventos de teste”. Começa com TEST."
            placeholder="TEST12345"
            autoComplete="off"
            maxLength={24}
          />
        )}
        <div role="status">
          {answer && !sending.isPending && (
            <p className={`service-answer ${answer === 'accepted' ? 'is-good' : 'is-bad'}`}>
              <Icon name={answer === 'accepted' ? 'check' : 'alert'} />
              <span>{TEST_EVENT_TEXTS[service][answer]}</span>
            </p>
          )}
        </div>
        {sending.error && <Problem error={sending.error} />}
        <div className="dialog-buttons">
          <Button label="Fechar" onClick={onClose} />
          <SubmitButton
            label={sending.isPending ? 'Enviando…' : answer ? 'Enviar outro' : 'Enviar evento de teste'}
            isOff={!isReady || sending.isPending}
          />
        </div>
      </form>
    </Dialog>
  );
}

function isTestCode(text: string): boolean {
  return META_TEST_CODE.test(text.trim().toUpperCase());
}
