import { formatMinute } from '../../shared/dates.ts';
import type { BuyerDetail } from '../../shared/panel/buyers-schema.ts';
import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import type { ActCallbacks } from '../ui/acts.tsx';

interface RightsDialogProps extends ActCallbacks {
  buyer: BuyerDetail;
}

/** Dialog that downloads the buyer's data, the same document as on the shop's own page. */
export function ExportDialog({ buyer: { number, name }, onDone, onClose }: RightsDialogProps) {
  return (
    <ActDialog
      title="Baixar os dados desta pessoa?"
      confirm="Baixar os dados"
      act={() => call('POST /buyers/:number/export', { number })}
      onDone={(data) => {
        save(`dados-${number}.json`, data);
        onDone('Os dados foram baixados.');
      }}
      onClose={onClose}
    >
      <p>
        O arquivo tem tudo o que a loja sabe de {name}: pedidos, pagamentos, e-mails, consentimentos, depoimento e as
        anotações da equipe. É o mesmo que a pessoa baixa em /meus-dados.
      </p>
      <p>Entregue-o só a ela, depois de conferir quem pede. Fica registrado que você o baixou.</p>
    </ActDialog>
  );
}

/** Downloads data as a JSON file. */
function save(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Late enough for the browser to have started reading.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Dialog that erases the buyer's data, except what the law requires the shop to keep. */
export function EraseDialog({ buyer: { number, name }, onDone, onClose }: RightsDialogProps) {
  return (
    <ActDialog
      title="Apagar os dados desta pessoa?"
      confirm="Apagar os dados"
      isDanger
      act={() => call('POST /buyers/:number/erase', { number })}
      onDone={({ until }) =>
        onDone(
          until
            ? `O que já terminou foi apagado. O resto é apagado até ${formatMinute(new Date(until))}, e a pessoa é avisada por e-mail.`
            : 'Os dados foram apagados.',
        )
      }
      onClose={onClose}
    >
      <p>
        E-mail, telefone, origem das visitas, depoimento, anotações e mensagens dos bancos sobre {name} são apagados, e
        não dá para trazê-los de volta.
      </p>
      <p>
        De pedidos em que houve pagamento ficam nome, CPF, valor e datas: a lei tributária manda guardá-los até que os
        impostos não possam mais ser cobrados (CTN, arts. 173 e 195; LGPD, art. 16, I).
      </p>
      <p>
        O link de acesso continua abrindo o que a pessoa comprou, mas nenhum e-mail chega mais a ela. Um pedido em
        andamento é esperado por até um dia.
      </p>
    </ActDialog>
  );
}
