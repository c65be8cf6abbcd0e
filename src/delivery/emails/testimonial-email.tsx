import { Text } from './elements.tsx';
import { styles } from './email-styles.ts';
import { Action, Greeting, Layout, type MailCampaign } from './layout.tsx';

export interface TestimonialEmailProps {
  campaign: MailCampaign;
  buyerName: string;
  /** Absolute address of the form. */
  testimonialUrl: string;
  demo: boolean;
}

export function testimonialSubject({ campaign }: TestimonialEmailProps): string {
  return `O que você achou de ${campaign.product.title}?`;
}

/** Asks a buyer, once, for an honest testimonial; nothing is offered for it. */
export function TestimonialEmail({ campaign, buyerName, testimonialUrl, demo }: TestimonialEmailProps) {
  const { product, theme } = campaign;
  return (
    <Layout
      campaign={campaign}
      preview="Conte em poucas linhas, com sinceridade. Ajuda quem ainda não comprou a decidir."
      heading="O que você achou?"
      reason={`Você recebeu este e-mail porque comprou ${product.title}. É um convite só: não vamos insistir.`}
      demo={demo}
    >
      <Greeting name={buyerName} />
      <Text style={styles.text}>
        Faz alguns dias que você recebeu <strong>{product.title}</strong>. Pode dar uma nota e contar em poucas linhas
        como foi? Elogio ou crítica, publicamos do jeito que você escrever, com a marca “Compra verificada”.
      </Text>
      <Action href={testimonialUrl} label="Escrever meu depoimento" theme={theme} />
      <Text style={{ ...styles.text, margin: '20px 0 0' }}>
        Você escolhe o nome que aparece e pode retirar o depoimento quando quiser, pelo mesmo link.
      </Text>
    </Layout>
  );
}
