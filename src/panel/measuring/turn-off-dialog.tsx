import { MEASURING_SERVICES, type MeasuringService } from '../../shared/measuring-services.ts';
import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { hasShopService, type MeasuringScope } from './measuring-scope.ts';

interface TurnOffDialogProps {
  service: MeasuringService;
  scope: MeasuringScope;
  /** Field that is removed. */
  field: string;
  onDone: (announcement: string) => void;
  onClose: () => void;
}

/** Question before a service gets nothing more, or a campaign the shop's again. */
export function TurnOffDialog({ service, scope, field, onDone, onClose }: TurnOffDialogProps) {
  const { name } = MEASURING_SERVICES[service];
  const { campaign } = scope;
  const isShopOn = hasShopService(scope, field);
  return (
    <ActDialog
      title={isShopOn ? `${name}: voltar ao da loja?` : `Desligar ${name}?`}
      confirm={isShopOn ? 'Voltar ao da loja' : 'Desligar'}
      isDanger={!isShopOn}
      act={() => call('PUT /setup', { set: { group: 'tracking', campaign, [field]: '' } })}
      onDone={() => onDone(isShopOn ? 'Vale de novo o da loja.' : 'Desligado.')}
      onClose={onClose}
    >
      <p>
        {isShopOn
          ? 'O que foi digitado para esta campanha é apagado, e volta a valer o da loja.'
          : 'As próximas visitas e vendas não vão mais para lá, e o que foi digitado é apagado.'}
      </p>
    </ActDialog>
  );
}
