import { type ReactNode, useId, useState } from 'react';
import {
  CONSENT_SENTENCES,
  type ConversionTarget,
  MEASURING_SERVICES,
  type MeasuringService,
  REQUIRED_CONSENT,
} from '../../shared/measuring-services.ts';
import { BY_SERVER } from '../shop/setup/by-server.tsx';
import { Button } from '../ui/button.tsx';
import { hasShopService, type MeasuringScope, type ServiceState, serviceState } from './measuring-scope.ts';
import { TestEventDialog } from './test-event-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

/** Badges by where a service's settings come from. */
const BADGES: Readonly<Record<ServiceState | 'campaign', { text: string; look: string }>> = {
  server: { text: BY_SERVER, look: 'is-good' },
  own: { text: 'ligado', look: 'is-good' },
  campaign: { text: 'só desta campanha', look: 'is-good' },
  shop: { text: 'o mesmo da loja', look: 'is-good' },
  off: { text: 'desligado', look: '' },
};

interface ServiceCardProps {
  service: MeasuringService;
  scope: MeasuringScope;
  /** Field without which the service does nothing; it is removed to turn it off. */
  field: string;
  /** Service that a test event is sent to; left out where none can be. */
  tested?: ConversionTarget | undefined;
  /** Whether a sale can be sent from the server: a test event needs what that needs. */
  sends?: boolean;
  /** Whether there is anything to change where the server decides the field. */
  isChangeable?: boolean;
  /** Facts of what is set. */
  children: ReactNode;
  /** Renders the form. @param onClose closes it */
  form: (onClose: (saved: boolean) => void) => ReactNode;
}

/** Card of a service of measurement: what it is for, what is set, and its form. */
export function ServiceCard(props: ServiceCardProps) {
  const { service, scope, field, tested, sends = true, isChangeable = false, children, form } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<'test' | 'off' | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const state = serviceState(scope, field);
  const { name, text } = MEASURING_SERVICES[service];
  const badge = scope.own.retype.includes(field)
    ? { text: 'falta digitar de novo', look: 'is-open' }
    : BADGES[state === 'own' && scope.campaign !== undefined ? 'campaign' : state];
  const offLabel = hasShopService(scope, field) ? 'Voltar ao da loja' : 'Desligar';
  function open() {
    setAnnouncement('');
    setIsOpen(true);
  }
  return (
    <section className="card service" aria-labelledby={id}>
      <header className="service-head">
        <h2 id={id}>{name}</h2>
        <span className={`badge ${badge.look}`}>{badge.text}</span>
      </header>
      <div className="service-text">
        <p>{text}</p>
        <p className="muted">{CONSENT_SENTENCES[REQUIRED_CONSENT[service]]}</p>
      </div>
      {isOpen ? (
        form((saved) => {
          setIsOpen(false);
          setAnnouncement(saved ? 'Salvo: vale agora.' : '');
        })
      ) : (
        <>
          {state !== 'off' && <dl className="facts">{children}</dl>}
          <div className="service-acts">
            {state === 'off' && <Button label="Ligar" about={name} onClick={open} />}
            {state === 'shop' && <Button label="Usar outro aqui" about={`nesta campanha, ${name}`} onClick={open} />}
            {(state === 'own' || (state === 'server' && isChangeable)) && (
              <Button label="Mudar" about={name} onClick={open} />
            )}
            {tested && sends && state !== 'off' && (
              <Button label="Enviar evento de teste" about={`, ${name}`} onClick={() => setDialog('test')} />
            )}
            {state === 'own' && <Button look="link" label={offLabel} about={name} onClick={() => setDialog('off')} />}
          </div>
        </>
      )}
      <p role="status">{announcement}</p>
      {dialog === 'test' && tested && (
        <TestEventDialog service={tested} campaign={scope.campaign} onClose={() => setDialog(null)} />
      )}
      {dialog === 'off' && (
        <TurnOffDialog
          service={service}
          scope={scope}
          field={field}
          onDone={(done) => {
            setDialog(null);
            setAnnouncement(done);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}
