import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { query } from '../../panel-client.ts';

/** Way to the product of the main page, or to a first campaign. */
export function ProductStep() {
  const { data } = useQuery(query('GET /shop'));
  const main = data?.main ?? null;
  return (
    <>
      <p>O que o comprador recebe depois de pagar: arquivos, uma lista ou um link.</p>
      {main === null ? (
        <Link href="/nova-campanha" className="button">
          Criar a campanha
        </Link>
      ) : (
        <Link href={`/campanhas/${main}/produto`} className="button is-quiet">
          Ver o produto
        </Link>
      )}
    </>
  );
}
