import { Text } from './mail-elements.tsx';
import { Action, Greeting } from './mail-layout.tsx';
import { useStyles } from './mail-styles.ts';
import {
  type BuyerTemplate,
  draftMail,
  type MailedAccess,
  type OrderMail,
  type OrderMailProps,
} from './mail-template.ts';

type TestimonialMailProps = Pick<OrderMailProps, 'campaign' | 'pictures' | 'buyerName' | 'demo'> &
  Pick<MailedAccess, 'testimonialUrl'>;

function TestimonialBody({ campaign, buyerName, testimonialUrl }: TestimonialMailProps) {
  const styles = useStyles();
  const { product } = campaign;
  return (
    <>
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        Faz alguns dias que você recebeu <strong>{product.title}</strong>. Pode dar uma nota e contar em poucas linhas
        como foi? Elogio ou crítica, publicamos do jeito que você escrever, com a marca “Compra verificada”.
      </Text>
      <Action href={testimonialUrl} label="Escrever meu depoimento" />
      <Text style={{ ...styles.text, margin: '20px 0 0' }}>
        Você escolhe o nome que aparece e pode retirar o depoimento quando quiser, pelo mesmo link.
      </Text>
    </>
  );
}

/** Request to a buyer, once, for an honest testimonial; nothing is offered for it. */
export const testimonialTemplate: BuyerTemplate<TestimonialMailProps> = {
  name: 'depoimento',
  hasCover: true,
  subject: ({ campaign }) => `O que você achou de ${campaign.product.title}?`,
  preview: () => 'Conte em poucas linhas, com sinceridade. Ajuda quem ainda não comprou a decidir.',
  heading: () => 'O que você achou?',
  reason: ({ campaign }) =>
    `Você recebeu este e-mail porque comprou ${campaign.product.title}. É um convite só: não vamos insistir.`,
  Body: TestimonialBody,
  sample: ({ campaign, pictures, buyerName, link, demo }) => ({
    campaign,
    pictures,
    buyerName,
    testimonialUrl: link,
    demo,
  }),
};

export const testimonialMail: OrderMail = {
  templates: [testimonialTemplate],
  draft: async (order) => draftMail(testimonialTemplate, { ...order.props, ...(await order.access()) }),
  isWanted: (order) => order.mayInvite(),
  hasAccessLink: false,
  endsWithAccess: true,
  isAwaited: false,
  alertsOnBounce: false,
};
