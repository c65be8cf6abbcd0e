import type { Campaign } from '../../campaign/schema.ts';
import type { Problem } from '../../shared/api.ts';
import { MessagePage, type MessagePageProps } from './message-page.tsx';

export interface ErrorPageProps {
  problem: Problem;
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
  order_not_found: {
    title: 'Pedido não encontrado',
    text: 'Confira se o endereço está completo. Se você já pagou, o link de acesso está no e-mail da compra.',
    action: recover,
  },
};

/** What a person sees where a program would get problem JSON. */
export function ErrorPage({ problem, seller }: ErrorPageProps) {
  const message = KNOWN[problem.code] ?? {
    title: problem.title,
    text: problem.detail,
    action: { label: 'Voltar ao início', href: '/' },
  };
  return <MessagePage {...message} seller={seller} />;
}
