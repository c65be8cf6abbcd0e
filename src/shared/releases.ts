/** Release of this program, as its operators read of it. */
export interface Release {
  version: string;
  /** Day of the release, `2026-11-25`. */
  day: string;
  /** Changes that a seller notices, in Portuguese, one sentence each. */
  changes: readonly string[];
}

/** Releases, the newest first. `CHANGELOG.md` has the rest. */
export const RELEASES: readonly [Release, ...Release[]] = [
  {
    version: '1.0.0-rc.1',
    day: '2026-11-25',
    changes: [
      'O preço, a garantia e os bônus que a página mostrou são os que valem: se a oferta piorou enquanto a página estava aberta, quem compra confirma a nova antes de pagar.',
      'O prazo de desistência conta a partir do recebimento e passa para o próximo dia útil; um pedido feito a tempo nunca se perde.',
      'Quem comprou continua com o que comprou, mesmo que você troque o produto, o domínio ou os bônus.',
      'Com a cópia de segurança ligada, um disco perdido custa no máximo um minuto de pedidos.',
      'Uma restauração refaz o que aconteceu depois da cópia: desistências, devoluções, acessos fechados e dados apagados.',
      'Reiniciar ou atualizar a loja não recusa nenhum pedido.',
      'Alertas que voltam a acontecer chamam de novo, mesmo depois de resolvidos.',
    ],
  },
];

/** Returns the releases that an operator has yet to read of, the newest first. @param seen version of the last one; null: none */
export function releasesSince(seen: string | null, all: readonly Release[] = RELEASES): readonly Release[] {
  const at = all.findIndex(({ version }) => version === seen);
  return at < 0 ? all : all.slice(0, at);
}
