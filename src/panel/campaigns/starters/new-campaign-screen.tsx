import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OwnSeller } from '../../../shared/panel/campaigns-schema.ts';
import { STARTERS, type Starter } from '../../../shared/starters.ts';
import { ApiError, call, query } from '../../panel-client.ts';
import { useDenialReason } from '../../session/session-gate.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Empty, Problem } from '../../ui/problem.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { TypedField } from '../../ui/typed-field.tsx';
import { useFocusFault } from '../../ui/use-focus-fault.ts';
import { addressHint, campaignIdFor } from './campaign-id-for.ts';
import { documentProblem, emailProblem, emptyAnswers, priceProblem, type WrittenAnswers } from './empty-answers.ts';
import { GoodsOutcome, NewGoods } from './new-goods.tsx';
import { StarterChoice } from './starter-choice.tsx';
import { studioOf, useNewGoods } from './use-new-goods.ts';

const EMPTY_INPUT: WrittenAnswers = { name: '', id: '', price: '', seller: '', document: '', email: '' };

/**
 * Screen that creates a campaign from a starter; asks only for data the seller alone knows, the rest is edited in the
 * studio.
 */
export function NewCampaignScreen() {
  const denialReason = useDenialReason('publish');
  const own = useQuery({
    ...query('GET /own-seller'),
    enabled: denialReason === null,
  });
  return (
    <>
      <BackLink to="/campanhas" name="Campanhas" />
      <h1>Nova campanha</h1>
      {denialReason && <Empty title="Daqui não dá para criar" text={denialReason} />}
      {!denialReason && own.isPending && <SkeletonRows rows={6} />}
      {!denialReason && !own.isPending && <NewCampaignForm known={own.data?.known ?? null} />}
    </>
  );
}

/** @param known seller of the shop, as initial values */
function NewCampaignForm({ known }: { known: OwnSeller['known'] }) {
  const [starter, setStarter] = useState<Starter>('files');
  const [typed, setTyped] = useState<WrittenAnswers>(() => {
    const { title: _, ...seller } = known ?? { title: null };
    return { ...EMPTY_INPUT, ...seller };
  });
  /** Messages of the last press about empty fields. */
  const [missing, setMissing] = useState<Partial<WrittenAnswers>>({});
  const [ownId, setOwnId] = useState(false);
  const [link, setLink] = useState('');
  /** Id of the campaign, once it is there. */
  const [made, setMade] = useState<string | null>(null);
  const { name, price, seller, document, email } = typed;
  const { delivers } = STARTERS[starter];
  const id = ownId ? typed.id : campaignIdFor(name);
  const making = useMutation({
    mutationFn: () =>
      call('POST /campaigns/:id', {
        // A path needs one: refused like the blank one, together with all else.
        id: id.trim() || '-',
        name,
        seller,
        document,
        email,
        price,
        kind: starter,
        accent: STARTERS[starter].accent,
        link: delivers === 'link' ? link : '',
      }),
    // Whatever is still being uploaded comes after it.
    onSuccess: () => setMade(id),
  });
  const goods = useNewGoods(made, delivers);
  const { error, isPending, isSuccess } = making;
  const errors = error instanceof ApiError ? error.fields : {};
  const form = useFocusFault(error);
  const field = (key: keyof WrittenAnswers) => ({
    value: typed[key],
    onChange: (value: string) => setTyped((before) => ({ ...before, [key]: value })),
    error: (key === 'id' ? id : typed[key]).trim() === '' ? missing[key] : errors[key],
    required: true,
  });
  const isBusy = isPending || isSuccess;
  const chooseStarter = (chosen: Starter) => {
    setStarter(chosen);
    // A list is no book.
    if (STARTERS[chosen].delivers !== delivers) for (const file of goods.queue.files) goods.queue.remove(file);
  };
  return (
    <form
      ref={form}
      className="new-campaign"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isBusy) return;
        setMissing(emptyAnswers({ ...typed, id }));
        making.mutate();
      }}
    >
      <StarterChoice value={starter} onChange={chooseStarter} />
      <section className="card new-campaign-part" aria-labelledby="o-que-vende">
        <h2 id="o-que-vende">O que você vende</h2>
        <TypedField label="Nome do produto" maxLength={80} autoComplete="off" {...field('name')} />
        <AmountField
          label="Preço"
          placeholder="47,00"
          hint="Em reais, cobrado uma única vez por PIX."
          check={priceProblem}
          {...field('price')}
        />
        <TypedField
          label="Endereço"
          maxLength={60}
          autoComplete="off"
          {...field('id')}
          hint={addressHint(location.host, id)}
          value={id}
          onChange={(value) => {
            setOwnId(value !== '');
            setTyped((before) => ({ ...before, id: value }));
          }}
        />
      </section>
      <section className="card new-campaign-part" aria-labelledby="o-que-recebe">
        <h2 id="o-que-recebe">O que o comprador recebe</h2>
        {delivers === 'link' ? (
          <TypedField
            label="Link que o comprador recebe"
            inputMode="url"
            maxLength={1000}
            autoComplete="off"
            placeholder="https://"
            hint="O convite do grupo, a área das aulas ou a sala: só quem compra vê. Dá para pôr depois."
            value={link}
            error={errors['link']}
            required={false}
            onChange={setLink}
          />
        ) : (
          <NewGoods goods={goods} delivers={delivers} />
        )}
      </section>
      <section className="card new-campaign-part is-wide" aria-labelledby="quem-vende">
        <h2 id="quem-vende">Quem vende</h2>
        {known && (
          <p className="muted">
            {known.title === null ? 'Como em Abrir a loja › Quem vende.' : `Como em “${known.title}”.`} Mude aqui se
            esta campanha for de outra pessoa.
          </p>
        )}
        <TypedField
          label="Nome empresarial ou nome completo"
          maxLength={120}
          autoComplete="organization"
          {...field('seller')}
        />
        <TypedField
          label="CNPJ ou CPF"
          maxLength={20}
          autoComplete="off"
          check={documentProblem}
          {...field('document')}
        />
        <TypedField
          label="E-mail de atendimento"
          type="email"
          maxLength={254}
          autoComplete="email"
          check={emailProblem}
          hint="Aparece na página: é por onde quem compra fala com você."
          {...field('email')}
        />
      </section>
      {error && Object.keys(errors).length === 0 && <Problem error={error} />}
      {made && <GoodsOutcome id={made} goods={goods} />}
      <div className="new-campaign-end">
        {made ? (
          // A plain link: the studio is a separate page.
          <a className={goods.isStopped ? 'button' : 'button is-quiet'} href={studioOf(made)}>
            {goods.isStopped ? 'Editar a campanha' : 'Editar sem esperar o envio'}
          </a>
        ) : (
          <SubmitButton label={isBusy ? 'Criando…' : 'Criar e editar'} isOff={isBusy} />
        )}
        <p className="muted">
          {made && !goods.isStopped
            ? 'A campanha está criada. Ela abre quando o envio terminar.'
            : 'Nasce como rascunho: nada vai ao ar até você publicar.'}
        </p>
      </div>
    </form>
  );
}
