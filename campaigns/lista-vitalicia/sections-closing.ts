import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** The last reasons to decide, before the questions. */
export const closing: CampaignInput['sections'] = [
  {
    type: 'scarcity',
    id: 'vagas',
    ground: 'block',
    title: 'As vagas deste mês **{{acabando}}**',
    text: 'Liberamos {{acessosPorMes}} acessos por mês, para que os fornecedores consigam atender bem cada pessoa. As próximas vagas, só em {{proximasVagas}}.',
    viewersText: '{{vendoAgora}} pessoas vendo agora',
    cta: 'GARANTIR MINHA VAGA AGORA',
    notes: ['Pagamento único de {{preco}}', 'Acesso vitalício', 'Garantia de {{garantia}} dias'],
  },
  {
    type: 'bonuses',
    id: 'bonus',
    title: 'Quatro bônus que **já pagam a lista**',
    text: 'Entram no seu acesso hoje, sem custo a mais.',
    totalLabel: 'Valor total dos bônus',
    savingLabel: 'Você economiza',
  },
  {
    type: 'community',
    id: 'grupo-vip',
    ground: 'tint',
    title: 'Entre no **grupo VIP do WhatsApp**',
    text: 'Mais de {{pessoas}} pessoas já economizam com a lista. No grupo você fica sabendo primeiro.',
    bullets: ['Novos fornecedores da semana', 'Promoções relâmpago de recarga', 'Ajuda de quem já usa'],
    cta: 'Entrar no grupo VIP',
    inviteUrl: 'https://chat.whatsapp.com/DEMONSTRACAO00000000000',
  },
];
