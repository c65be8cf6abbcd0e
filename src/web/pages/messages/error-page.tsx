import type { Campaign } from '../../../campaigns/schema.ts';
import type { Problem } from '../../../shared/api.ts';
import { MessagePage, type MessagePageProps } from './message-page.tsx';

export interface ErrorPageProps {
  problem: Problem;
  /** Of the request that failed, without the campaign's base: `/pedido/TOKEN/desistir`. */
  path: string;
  seller: Campaign['seller'];
}

type Message = Omit<MessagePageProps, 'seller'>;

const recover = { label: 'Receber meu link novamente', href: '/recuperar' };

/** Errors after which a buyer has something better to do than to start over, by the problem's code. */
const KNOWN: Record<string, Message> = {
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
  campaign_closed: {
    title: 'Página fora do ar',
    text: 'Esta página está fora do ar no momento. Volte mais tarde. Se você já comprou, sua compra continua valendo: peça seu link de acesso.',
    action: recover,
  },
};

/** What the answer to a form says first, by the problem's code. */
const TITLES: Record<string, string> = {
  order_not_renewable: 'Sem novo código',
  order_not_paid: 'Não há pagamento a devolver',
  withdrawal_period_over: 'O prazo para desistir terminou',
  withdrawal_link_over: 'Este link não confirma mais',
  withdrawal_refused: 'A desistência foi recusada',
};

/** Nothing is lost by it, and nothing else is open meanwhile. */
const PAUSED = {
  title: 'Voltamos em instantes',
  text: 'A loja está em manutenção por alguns minutos e não recebe pedidos agora. O que você já pediu ou pagou está guardado.',
};
/** An address of the shop's own, and of no other host. */
const OWN_PATH = /^\/(?![/\\])/;

/** The page whose form was sent. */
const FORM = /^(\/(pedido|acesso)\/[^/?]+)\/(?:desistir|novo-codigo)$/;

/** What a person reads in the place of problem JSON. */
export function errorMessage(problem: Problem, path: string): Message {
  const [, href, place] = FORM.exec(path) ?? [];
  if (problem.code === 'shop_paused')
    return { ...PAUSED, action: { label: 'Tentar de novo', href: href ?? (OWN_PATH.test(path) ? path : '/') } };
  return (
    KNOWN[problem.code] ?? {
      title: TITLES[problem.code] ?? problem.title,
      text: problem.detail,
      action: href
        ? { label: place === 'pedido' ? 'Voltar ao pedido' : 'Voltar ao acesso', href }
        : { label: 'Voltar ao início', href: '/' },
    }
  );
}

/** What a person sees where a program would get problem JSON. */
export function ErrorPage({ problem, path, seller }: ErrorPageProps) {
  return <MessagePage {...errorMessage(problem, path)} seller={seller} />;
}
