import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '../panel-client.ts';
import { Choice } from '../ui/fields.tsx';
import { TypedField } from '../ui/typed-field.tsx';

interface Recipient {
  name: string;
  email: string;
  phone: string;
  /** Defaults to the first live campaign; empty if there is none. */
  campaign: string;
}

const FIELDS = [
  { name: 'name', label: 'Nome', maxLength: 120, required: true },
  { name: 'email', label: 'E-mail', type: 'email', maxLength: 254, required: true },
  { name: 'phone', label: 'Telefone (opcional)', type: 'tel', maxLength: 40 },
] as const;

/** Form state and fields for a recipient of a campaign's product. */
export function useRecipient(): {
  recipient: Recipient;
  isComplete: boolean;
  fields: (errors: Record<string, string>) => ReactNode;
} {
  const [typed, setTyped] = useState<Recipient>({ name: '', email: '', phone: '', campaign: '' });
  const change = (field: keyof Recipient) => (value: string) => setTyped({ ...typed, [field]: value });
  const { data } = useQuery(query('GET /campaigns'));
  const live = (data?.campaigns ?? []).filter((campaign) => campaign.live);
  const recipient = { ...typed, campaign: typed.campaign || (live[0]?.id ?? '') };
  return {
    recipient,
    isComplete: typed.name.trim() !== '' && typed.email.trim() !== '' && recipient.campaign !== '',
    fields: (errors) => (
      <>
        {FIELDS.map(({ name, ...field }) => (
          <TypedField
            key={name}
            {...field}
            autoComplete="off"
            value={typed[name]}
            onChange={change(name)}
            error={errors[name]}
          />
        ))}
        <Choice
          label="Campanha"
          value={recipient.campaign}
          none={null}
          options={live.map(({ id, title }) => [id, title ?? id])}
          onChange={change('campaign')}
        />
      </>
    ),
  };
}
