import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { CampaignList } from '../../shared/panel/campaigns-schema.ts';
import { get } from '../panel-client.ts';

/** What to do in a shop that nobody has bought in yet. */
export function FirstSteps() {
  const { data } = useQuery({
    queryKey: ['/campaigns'],
    queryFn: ({ signal }) => get<CampaignList>('/campaigns', {}, signal),
  });
  const main = data?.campaigns.find(({ path }) => path === '/');
  return (
    <section className="card" aria-labelledby="primeiros-passos">
      <h2 id="primeiros-passos">Falta pouco para a primeira venda</h2>
      <ol className="first-steps">
        <li>
          <Link href={main ? `/campanhas/${main.id}/verificacao` : '/campanhas'}>Confira a sua campanha</Link>: a
          verificação diz o que falta corrigir e assinar. Depois publique.
        </li>
        <li>
          <Link href="/teste">Faça um teste</Link>: um e-mail e uma venda de teste mostram se o comprador recebe tudo.
        </li>
        <li>
          {main ? <a href={main.path}>Divulgue o endereço da sua página</a> : 'Divulgue o endereço da sua página'}. Cada
          pedido aparece aqui na mesma hora.
        </li>
      </ol>
    </section>
  );
}
