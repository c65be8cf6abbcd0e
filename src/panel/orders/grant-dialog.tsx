import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { CampaignList } from '../../shared/panel/campaigns-schema.ts';
import { get, send } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Choice } from '../ui/fields.tsx';
import { newKey } from '../ui/new-key.ts';
import { TypedField } from '../ui/typed-field.tsx';
import { ReasonField } from './order-dialogs.tsx';

/** Gives what a campaign sells to somebody. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  // However often it is sent from this dialog, one access comes of it.
  const [key] = useState(newKey);
  const [gift, setGift] = useState({ name: '', email: '', phone: '', campaign: '', reason: '' });
  const change = (field: keyof typeof gift) => (value: string) => setGift({ ...gift, [field]: value });
  const { data } = useQuery({
    queryKey: ['/campaigns'],
    queryFn: ({ signal }) => get<CampaignList>('/campaigns', {}, signal),
  });
  const live = (data?.campaigns ?? []).filter((campaign) => campaign.live);
  const campaign = gift.campaign || (live[0]?.id ?? '');
  return (
    <ActDialog
      title="Dar acesso gratuito"
      isReady={gift.name.trim() !== '' && gift.email.trim() !== '' && gift.reason.trim().length >= 3 && campaign !== ''}
      act={() => send<{ number: string }>('POST', '/orders/free', { ...gift, campaign, key })}
      onDone={({ number }) => navigate(`/pedidos/${number}`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TypedField
            label="Nome"
            value={gift.name}
            onChange={change('name')}
            error={errors['name']}
            autoComplete="off"
            maxLength={120}
            required
          />
          <TypedField
            label="E-mail"
            type="email"
            value={gift.email}
            onChange={change('email')}
            error={errors['email']}
            autoComplete="off"
            maxLength={254}
            required
          />
          <TypedField
            label="Telefone (opcional)"
            type="tel"
            value={gift.phone}
            onChange={change('phone')}
            error={errors['phone']}
            autoComplete="off"
            maxLength={40}
          />
          <Choice
            label="Campanha"
            value={campaign}
            none={null}
            options={live.map(({ id, title }) => [id, title ?? id])}
            onChange={change('campaign')}
          />
          <ReasonField value={gift.reason} onChange={change('reason')} error={errors['reason']} />
          <p>
            A pessoa recebe agora o e-mail com o link. O pedido fica marcado como acesso gratuito: não conta como venda,
            receita, vaga, conversão nem depoimento.
          </p>
        </>
      )}
    </ActDialog>
  );
}
