import { isOwnAddress } from '../../../campaigns/link-target.ts';
import type { Campaign } from '../../../campaigns/schema.ts';
import type { Problem } from '../../../shared/api.ts';
import { MessagePage, type MessagePageProps } from './message-page.tsx';

export interface ErrorPageProps {
  problem: Problem;
  /** Path of the failed request, without the campaign's base: `/pedido/TOKEN/desistir`. */
  path: string;
  seller: Campaign['seller'];
}

type Message = Omit<MessagePageProps, 'seller'>;

const recover = { label: 'Receber meu link novamente', href: '/recuperar' };

/** Messages with a better next step than starting over, by the problem's code. */
const MESSAGES: Record<string, Message> = {
  access_not_found: {
    title: 'Este link não abre mais',
    text: 'O acesso foi encerrado ou o endereço está incompleto. Se a compra é sua, peça o link de novo.',
    action: recover,
  },
  access_closed: {
    title: 'Este acesso está fechado',
    text: 'O vendedor fechou este acesso. Se você não sabe o motivo, fale com ele: o contato está abaixo.',
    action: { label: 'Voltar ao início', href: '/' },
  },
  order_not_found: {
    title: 'Pedido não encontrado',
    text: 'Confira se o endereço está completo. Se você já pagou, o link de acesso está no e-mail da compra.',
    action: recover,
  },
  shop_closed: {
    title: 'As vendas estão fechadas no momento',
    text: 'Volte mais tarde. Se você já comprou, nada muda: seu acesso, seus pedidos e seus prazos continuam valendo.',
    action: { label: 'Já comprei', href: '/recuperar' },
  },
  campaign_closed: {
    title: 'Página fora do ar',
    text: 'Esta página está fora do ar no momento. Volte mais tarde. Se você já comprou, sua compra continua valendo: peça seu link de acesso.',
    action: recover,
  },
};

/** Headings of failed forms, by the problem's code. */
const TITLES: Record<string, string> = {
  order_not_renewable: 'Sem novo código',
  order_not_paid: 'Não há pagamento a devolver',
  withdrawal_period_over: 'O prazo para desistir terminou',
  withdrawal_link_over: 'Este link não confirma mais',
  withdrawal_refused: 'A desistência foi recusada',
};

/** Message during maintenance: no data are lost, and no other page is available either. */
const PAUSED_MESSAGE = {
  title: 'Voltamos em instantes',
  text: 'A loja está em manutenção por alguns minutos e não recebe pedidos agora. O que você já pediu ou pagou está guardado.',
};
/** Path of a submitted form, with the page that contains it. */
const FORM_PATH = /^(\/(pedido|acesso)\/[^/?]+)\/(?:desistir|novo-codigo)$/;

/** Message for people, as the alternative to problem JSON. */
export function errorMessage(problem: Problem, path: string): Message {
  const [, href, page] = FORM_PATH.exec(path) ?? [];
  if (problem.code === 'shop_paused')
    return { ...PAUSED_MESSAGE, action: { label: 'Tentar de novo', href: href ?? (isOwnAddress(path) ? path : '/') } };
  return (
    MESSAGES[problem.code] ?? {
      title: TITLES[problem.code] ?? problem.title,
      text: problem.detail,
      action: href
        ? { label: page === 'pedido' ? 'Voltar ao pedido' : 'Voltar ao acesso', href }
        : { label: 'Voltar ao início', href: '/' },
    }
  );
}

/** Error page, as the alternative to problem JSON. */
export function ErrorPage({ problem, path, seller }: ErrorPageProps) {
  return <MessagePage {...errorMessage(problem, path)} seller={seller} />;
}
