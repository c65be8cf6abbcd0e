import type { MessageCatalog } from './error-message.ts';

/** Messages for operators about scheduled publications, shared previews, and a campaign's own hosts. */
export const PUBLICATION_MESSAGES = {
  hour_invalid: () => [
    422,
    'Escreva dia e hora de Brasília, como 2026-12-01 08:00.',
    { at: 'Escreva dia e hora, como 01/12/2026 08:00' },
  ],
  hour_past: () => [422, 'Essa hora já passou em Brasília. Escolha uma que ainda vem.', { at: 'Essa hora já passou' }],
  hour_too_far: () => [422, 'Marque uma hora dentro de um ano.', { at: 'Marque uma hora dentro de um ano' }],
  host_invalid: ({ text }: { text: string }) => [422, `Este domínio ${text}.`, { host: `Este domínio ${text}` }],
  host_of_another: ({ host, owner, live }: { host: string; owner: string | null; live: boolean }) => {
    if (owner === null) {
      const text = `${host} já foi o endereço da loja, e links que ela enviou abrem nele: libere-o nos domínios da campanha principal antes`;
      return [422, `${text}.`, { host: text }];
    }
    const text = live
      ? `${host} já é da campanha "${owner}"`
      : `${host} já foi da campanha "${owner}", e links que ela enviou abrem nele: libere-o nos domínios dela antes`;
    return [422, `${text}.`, { host: text }];
  },
  host_not_former: ({ host }: { host: string }) => [404, `${host} não é um domínio de antes desta campanha.`],
  host_unknown: () => [404, 'Este domínio não é desta campanha: adicione-o antes.'],
  too_many_preview_links: ({ most }: { most: number }) => [
    409,
    `Já há ${most} links de prévia desta campanha. Encerre um antes de fazer outro.`,
  ],
  preview_link_not_found: () => [404, 'Este link já não mostra nada.'],
  publication_not_scheduled: ({ id }: { id: string }) => [404, `Nenhuma publicação de "${id}" está marcada.`],
} satisfies MessageCatalog;
