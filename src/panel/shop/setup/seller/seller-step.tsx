import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { ShopSeller, WrittenSeller } from '../../../../shared/panel/setup-seller-schema.ts';
import { parsePhone } from '../../../../shared/phone.ts';
import { documentProblem, emailProblem } from '../../../campaigns/starters/empty-answers.ts';
import { ApiError, call, query } from '../../../panel-client.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/panel-icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { TypedField } from '../../../ui/typed-field.tsx';
import { useFocusFault } from '../../../ui/use-focus-fault.ts';

/** Form of who sells: each field says where visitors see it, and why the law asks for it. */
export function SellerStep() {
  const known = useQuery(query('GET /setup/seller'));
  return known.data ? <SellerForm known={known.data} /> : <QueryState query={known} rows={5} />;
}

function SellerForm({ known: { seller } }: { known: ShopSeller }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<WrittenSeller>(seller);
  const keeping = useMutation({
    mutationFn: () => call('PUT /setup/seller', typed),
    onSettled: () => client.invalidateQueries(),
  });
  const { error, isPending, isSuccess } = keeping;
  const errors = error instanceof ApiError ? error.fields : {};
  const form = useFocusFault(error);
  const field = (name: keyof WrittenSeller) => ({
    value: typed[name],
    error: errors[name],
    onChange(value: string) {
      keeping.reset();
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <form
      ref={form}
      className="setup-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isPending) keeping.mutate();
      }}
    >
      <p>
        Quem compra precisa saber de quem compra: a lei pede que isto esteja à vista na página (Decreto 7.962/2013, art.
        2º).
      </p>
      <TypedField
        label="Nome empresarial ou nome completo"
        maxLength={300}
        autoComplete="organization"
        hint={<Seen where={FOOTER}>A lei pede o nome de quem vende (art. 2º, I).</Seen>}
        {...field('name')}
      />
      <TypedField
        label="CNPJ ou CPF"
        maxLength={30}
        autoComplete="off"
        check={documentProblem}
        hint={<Seen where={FOOTER}>A lei pede o número de inscrição (art. 2º, I). CNPJ com letras também vale.</Seen>}
        {...field('document')}
      />
      <TypedField
        label="Endereço"
        maxLength={300}
        autoComplete="street-address"
        placeholder="Rua, número, bairro, cidade, UF, CEP"
        hint={<Seen where={FOOTER}>A lei pede um endereço físico (art. 2º, II). Pode ser o comercial.</Seen>}
        {...field('address')}
      />
      <TypedField
        label="E-mail de atendimento"
        type="email"
        maxLength={254}
        autoComplete="email"
        check={emailProblem}
        hint={
          <Seen where={FOOTER}>A lei pede um endereço eletrônico (art. 2º, II). É por ele que respondem a você.</Seen>
        }
        {...field('email')}
      />
      <TypedField
        label="WhatsApp"
        type="tel"
        maxLength={40}
        autoComplete="tel"
        check={phoneProblem}
        hint={
          <Seen where="Na página de suporte e nos e-mails">A lei pede um atendimento que responda (art. 4º, V).</Seen>
        }
        {...field('whatsapp')}
      />
      {error && Object.keys(errors).length === 0 && <Problem error={error} />}
      <SubmitButton label={isPending ? 'Guardando…' : 'Guardar quem vende'} isOff={isPending} />
      <div role="status">{isSuccess && <Kept />}</div>
    </form>
  );
}

const FOOTER = 'No rodapé da página e nos e-mails';

/** Places where visitors see a field, and the reason of the law. */
function Seen({ where, children }: { where: string; children: ReactNode }) {
  return (
    <span className="seen">
      <span className="seen-where">
        <Icon name="show" />
        {where}
      </span>
      <span>{children}</span>
    </span>
  );
}

function Kept() {
  const { data } = useQuery(query('GET /setup/steps'));
  return (
    <p className="acts-said">
      Guardado. As próximas campanhas já começam com isto.
      {data?.campaign && (
        <>
          {' '}
          O rascunho da sua campanha também: <Link href={`/campanhas/${data.campaign}`}>publique</Link> para os
          visitantes verem.
        </>
      )}
    </p>
  );
}

/** Says beside the field why its text is no phone. */
function phoneProblem(text: string): string | undefined {
  return parsePhone(text) ? undefined : 'Isto não é um telefone com DDD: escreva como (11) 98765-4321.';
}
