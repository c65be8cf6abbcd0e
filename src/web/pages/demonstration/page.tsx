import { RULES, type RuleName } from '../../../campaigns/check/rules.ts';
import type { Violation } from '../../../campaigns/check/violation.ts';
import type { Campaign } from '../../../campaigns/schema.ts';
import { checkLine, commandLine } from '../../../shared/command-name.ts';
import { useLink } from '../../render-context.ts';
import type { Page } from '../../render-page.tsx';
import { STYLES } from '../../styles.ts';

interface Demonstration {
  campaign: Pick<Campaign, 'id' | 'product' | 'sections'>;
  /** Violations of the go-live check, worst first. */
  violations: Violation[];
  /** Number of violations by level, and their consequence. */
  summary: { counts: string[]; verdict: string };
  /** Payments are simulated too, and can be made at `/dev/pix`. */
  simulated: boolean;
}

const LEVELS = { error: 'Erro', sign: 'Para assinar', warning: 'Aviso' } as const;

/** `/demonstracao`: explains demonstrations, the violations of this campaign, and how to create another one. */
export function demonstrationPage(demonstration: Demonstration): Page {
  return {
    title: 'Isto é uma demonstração',
    name: 'demonstration',
    styles: STYLES.demonstration,
    main: <Explanation {...demonstration} />,
  };
}

function Explanation({ campaign, violations, summary, simulated }: Demonstration) {
  const link = useLink();
  const illustrative = campaign.sections.some(
    (section) => section.type === 'testimonials' && section.items.some((item) => item.illustrative),
  );
  return (
    <article className="container prose demonstration">
      <h1>Isto é uma demonstração</h1>
      <p>
        Aqui a Vitrine, um programa de página de vendas com PIX, mostra a campanha “{campaign.product.title}”
        funcionando do começo ao fim. Nada está à venda.
      </p>
      <ul>
        {simulated ? (
          <li>
            <strong>Nenhum valor é cobrado.</strong> O PIX é de um banco simulado: faça um pedido e pague a cobrança em{' '}
            <a href={link('/dev/pix')}>PIX da demonstração</a>.
          </li>
        ) : (
          <li>
            <strong>Nenhum valor é cobrado.</strong> As cobranças são de um ambiente de testes.
          </li>
        )}
        <li>
          <strong>Os e-mails ficam à vista.</strong> O que a loja envia aparece em{' '}
          <a href={link('/dev/mail')}>E-mails da demonstração</a>.
        </li>
        <li>
          <strong>O painel pode ser olhado por todos.</strong> Quem cuida da loja muda e publica nele: o início mostra
          no terminal o link que deixa entrar por completo.
        </li>
        <li>
          <strong>O que se entrega é o exemplo da campanha,</strong> não o produto de um vendedor.
        </li>
        {illustrative && (
          <li>
            <strong>Ninguém disse os depoimentos ilustrativos.</strong> Foram escritos para mostrar o lugar deles, e
            levam essa etiqueta.
          </li>
        )}
      </ul>

      <h2>O que a verificação diz desta campanha</h2>
      <p>
        Antes de vender de verdade, uma campanha passa por uma verificação: toda afirmação da página precisa ser contada
        dos dados ou ter prova guardada. Este é o resultado de agora.
      </p>
      <ul className="demonstration-counts">
        {summary.counts.map((count) => (
          <li key={count} className="card">
            {count}
          </li>
        ))}
      </ul>
      <p>
        <strong>{summary.verdict}</strong>
      </p>
      {[...Map.groupBy(violations, ({ rule }) => rule)].map(([rule, group]) => (
        <RuleViolations key={rule} rule={rule} group={group} />
      ))}

      <h2>Faça a sua</h2>
      <p>Na pasta do programa, em um terminal:</p>
      <ol>
        <li>
          <code>{commandLine('new minha-campanha')}</code> pergunta nome, preço e vendedor e escreve a campanha.
        </li>
        <li>
          <code>{checkLine('minha-campanha')}</code> diz o que falta para ela ir ao ar.
        </li>
        <li>
          <code>CAMPAIGN=minha-campanha npm start</code> mostra a página, ainda como demonstração.
        </li>
      </ol>
      <p>
        Quando a verificação passa e um provedor de PIX está configurado, <code>VITRINE_MODE=live</code> abre a loja.
      </p>
      <p>
        <a className="button" href={link('/')}>
          Voltar à página
        </a>
      </p>
    </article>
  );
}

/** Violations of one rule; those with the same reason and fix share one text. */
function RuleViolations({ rule, group }: { rule: RuleName; group: Violation[] }) {
  const { level, title, law } = RULES[rule];
  const alike = Map.groupBy(group, ({ reason, mend }) => JSON.stringify([reason, mend]));
  return (
    <details className={`finding finding-${level}`}>
      <summary>
        <span className="badge">{LEVELS[level]}</span> {title} ({group.length})
      </summary>
      {[...alike].map(([key, [first, ...more]]) => (
        <div key={key}>
          <p>{first?.reason}</p>
          <ul>{[first, ...more].map((one) => one && <li key={`${one.claim} ${one.where}`}>{one.claim}</li>)}</ul>
          <p>
            <strong>Como corrigir:</strong> {first?.mend}
          </p>
        </div>
      ))}
      <p className="finding-law">Lei: {law}</p>
    </details>
  );
}
