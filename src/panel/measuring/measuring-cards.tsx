import { useQuery } from '@tanstack/react-query';
import { CONVERSION_TARGETS, MEASURING_IDS, type MeasuringService } from '../../shared/measuring-services.ts';
import type { SettingGroupView } from '../../shared/panel/shop-setup-schema.ts';
import { query } from '../panel-client.ts';
import { BY_SERVER } from '../shop/setup/by-server.tsx';
import { madeText } from '../shop/setup/secret-field.tsx';
import { Fact } from '../ui/fact.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { groupOf, type MeasuringScope, scopeOf } from './measuring-scope.ts';
import { ReplayCard } from './replay-card.tsx';
import { ServiceCard } from './service-card.tsx';
import { type IdField, ServiceForm, type TokenField } from './service-form.tsx';

interface Service {
  service: MeasuringService;
  id: IdField | null;
  token: TokenField | null;
}

/** Services with an id, a token or both. */
const SERVICES: readonly Service[] = [
  {
    service: 'meta',
    id: {
      name: 'metaPixelId',
      label: 'ID do pixel',
      where: 'No Gerenciador de Eventos da Meta, em Fontes de dados: o número abaixo do nome do pixel.',
      format: MEASURING_IDS.meta,
      placeholder: '123456789012345',
    },
    token: {
      name: 'metaToken',
      label: 'Token da API de Conversões',
      fact: 'Token',
      where:
        'Na mesma fonte de dados, em Configurações, API de Conversões, “Gerar token de acesso”. Com ele a loja avisa a venda também quando o navegador bloqueia o pixel.',
    },
  },
  {
    service: 'tiktok',
    id: {
      name: 'tiktokPixelId',
      label: 'ID do pixel',
      where: 'No TikTok Ads Manager, em Ferramentas, Eventos: o código abaixo do nome do pixel.',
      format: MEASURING_IDS.tiktok,
      placeholder: 'C4ABCDEF5GHIJ6KLMN7O',
    },
    token: null,
  },
  {
    service: 'ga4',
    id: {
      name: 'ga4Id',
      label: 'ID da métrica',
      where: 'No Google Analytics, em Administrador, Fluxos de dados, o seu site. Começa com G-.',
      format: MEASURING_IDS.ga4,
      placeholder: 'G-ABC1234567',
    },
    token: {
      name: 'ga4Secret',
      label: 'Segredo da API',
      fact: 'Segredo',
      where:
        'No mesmo fluxo, em “Segredos da API do Measurement Protocol”. Com ele o Google recebe a venda também quando o navegador o bloqueia.',
    },
  },
  {
    service: 'utmify',
    id: null,
    token: {
      name: 'utmifyToken',
      label: 'Token da API',
      fact: 'Token',
      where: 'Na UTMify, em Integrações, Webhooks, Credenciais de API, “Adicionar credencial”.',
    },
  },
];

/** Cards of all services, of the shop or of one campaign. @param campaign its id; undefined for the shop */
export function MeasuringCards({ campaign }: { campaign: string | undefined }) {
  const setup = useQuery(query('GET /setup', { campaign }));
  const scope = setup.data ? scopeOf(setup.data, campaign) : null;
  return (
    <>
      <QueryState query={setup} rows={5} />
      {scope?.own.problem && <p className="reason">Algo aqui não vale mais, e não é usado: {scope.own.problem}</p>}
      {scope && (
        <div className="services">
          {SERVICES.map((service) => (
            <SimpleCard key={service.service} scope={scope} {...service} />
          ))}
          <ReplayCard scope={scope} />
        </div>
      )}
    </>
  );
}

function SimpleCard({ scope, service, id, token }: Service & { scope: MeasuringScope }) {
  const field = id?.name ?? token?.name ?? '';
  const shown = groupOf(scope, field);
  const hasToken = token !== null && (token.name in shown.secrets || token.name in shown.environment);
  return (
    <ServiceCard
      service={service}
      scope={scope}
      field={field}
      tested={CONVERSION_TARGETS.find((target) => target === service)}
      sends={hasToken}
      isChangeable={id !== null && token !== null && !(token.name in scope.own.environment)}
      form={(onClose) => <ServiceForm scope={scope} id={id} token={token} onClose={onClose} />}
    >
      {id && <Fact name={id.label}>{id.name in shown.environment ? BY_SERVER : shown.values[id.name]}</Fact>}
      {token && <Fact name={token.fact}>{tokenText(shown, token.name)}</Fact>}
    </ServiceCard>
  );
}

/** State of a token, which itself is never shown. */
function tokenText(view: SettingGroupView, name: string): string {
  if (name in view.environment) return BY_SERVER;
  if (view.retype.includes(name)) return 'falta digitar de novo';
  return madeText(view, name) || 'nenhum: só o navegador avisa';
}
