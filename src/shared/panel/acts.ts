/** What the audit log can say was done, and how people read it: "Ana ACT". */
export const ACTS = {
  'session.opened': 'entrou no painel',
  'session.ended': 'encerrou um acesso ao painel',
  'sessions.ended': 'encerrou todos os seus acessos ao painel',
  'passkey.added': 'cadastrou uma chave de acesso',
  'passkey.removed': 'removeu uma chave de acesso',
  'passkey.shown': 'confirmou que é quem diz ser com a chave de acesso',
  'operator.invited': 'convidou uma pessoa',
  'operator.role_changed': 'mudou o papel de uma pessoa',
  'operator.removed': 'removeu uma pessoa',
  'data.exported': 'exportou dados',
  'alert.settled': 'resolveu um alerta',
  'notifications.changed': 'mudou os avisos por e-mail',
  'mail.tested': 'enviou um e-mail de teste',
  'campaign.published': 'publicou uma campanha',
  'campaign.rolled_back': 'pôs de volta uma versão de antes de uma campanha',
  'campaign.imported': 'trouxe uma campanha como rascunho',
  'campaign.exported': 'guardou uma cópia de uma campanha',
  'campaign.signed': 'assinou pontos da verificação de uma campanha',
  'draft.discarded': 'descartou o rascunho de uma campanha',
} as const;

export type Act = keyof typeof ACTS;
