import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Both question sections. */
export const questions: CampaignInput['sections'] = [
  {
    type: 'faq',
    id: 'duvidas',
    title: 'Ficou **alguma dúvida?**',
    text: 'O que mais perguntam antes de comprar.',
    items: [
      {
        question: 'O que eu recebo, exatamente?',
        answer:
          'Um link pessoal para a lista com mais de {{contatos}} contatos de fornecedores no WhatsApp e no Telegram, os {{videos}}, os quatro bônus e {{credito}} de crédito grátis.',
      },
      {
        question: 'Como e quando recebo o acesso?',
        answer:
          'No seu e-mail, {{entrega}}. Com o PIX isso leva poucos segundos. Se não aparecer, olhe a caixa de spam ou peça o link de novo na página de suporte.',
      },
      {
        question: 'Os {{preco}} são por mês?',
        answer:
          'Não. Você paga {{preco}} uma única vez e o acesso é vitalício. Depois disso, paga só o que combinar com cada fornecedor.',
      },
      {
        question: 'Quanto os fornecedores cobram?',
        answer:
          'De {{precoApp}} a {{precoMaximo}} por mês, conforme o app e o fornecedor. O valor é combinado direto com ele, antes de você pagar.',
      },
      {
        question: 'Quanto tempo dura uma conta?',
        answer: 'Em média, {{duracao}}. Quando uma acaba, é só chamar o fornecedor ou escolher outro contato da lista.',
      },
      {
        question: 'E se eu não gostar?',
        answer:
          'Você tem {{garantia}} dias para testar. Peça o cancelamento na página do seu pedido ou pelo suporte e devolvemos todo o valor, sem precisar explicar o motivo.',
      },
    ],
  },
  {
    type: 'faq-grid',
    id: 'mais-duvidas',
    ground: 'tint',
    title: 'Tudo o que você **ainda quer saber**',
    text: 'Respostas diretas, para decidir sem pressa.',
    items: [
      {
        question: 'Quais apps estão na lista?',
        answer:
          'Mais de {{maisAplicativos}} aplicativos de vídeo, música, jogos, esporte e TV. Os principais estão no catálogo acima.',
      },
      {
        question: 'Posso revender?',
        answer: 'Pode. A lista serve para o seu uso e para revenda, e você define o seu preço.',
      },
      {
        question: 'A lista é atualizada?',
        answer: '{{Atualizacao}}. Seu link abre sempre a versão mais nova, sem pagar de novo.',
      },
      {
        question: 'Preciso entender de tecnologia?',
        answer: 'Não. Se você manda mensagem no WhatsApp, consegue usar. Os vídeos mostram o resto.',
      },
      {
        question: 'Funciona na minha TV?',
        answer:
          'Smart TV, TV Box, celular, tablet e computador. O fornecedor confirma o seu modelo antes de você pagar.',
      },
      {
        question: 'Como uso os {{credito}} de crédito?',
        answer: 'Mande o número do seu pedido a um fornecedor parceiro na primeira compra. Ele desconta na hora.',
      },
      {
        question: 'A recarga com desconto é crédito de verdade?',
        answer: 'Sim, crédito comum no seu número TIM ou Claro, para ligar e navegar.',
      },
      {
        question: 'E se um fornecedor não responder?',
        answer:
          'Chame outro. São +{{contatos}} fornecedores {{verificados}}, e você pode avisar o suporte para revisarmos o contato.',
      },
      {
        question: 'Quais são as formas de pagamento?',
        answer: 'PIX, com QR Code ou copia e cola. Você paga no app do seu banco, sem cadastrar cartão.',
      },
      {
        question: 'Meus dados estão seguros?',
        answer:
          'Pedimos só nome, e-mail e telefone, para entregar o acesso. Não vendemos nem repassamos seus dados aos fornecedores.',
      },
    ],
    cta: 'QUERO TESTAR POR {{garantia}} DIAS',
  },
];
