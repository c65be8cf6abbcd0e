import { ORDER_KINDS, ORDER_STATUSES } from '../../shared/order-status.ts';
import { KIND_LABELS, STATUS_LABELS } from '../../shared/panel/labels.ts';
import { Choice, DayField } from '../ui/fields.tsx';
import { Icon } from '../ui/panel-icon.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useFilterChoices } from './use-filter-choices.ts';
import type { Filters } from './use-filters.ts';

interface OrderFiltersProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}

/** Search field and collapsible filters of the order list. */
export function OrderFilters({ filters, onChange }: OrderFiltersProps) {
  const { campaigns, sources } = useFilterChoices();
  const count = Object.entries(filters).filter(([name, value]) => name !== 'q' && value !== '').length;
  return (
    <search className="filters">
      <SearchField
        label="Buscar pedidos"
        placeholder="Nome, e-mail, número…"
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
      <details className="filters-more" open={count > 0}>
        <summary>
          <Icon name="filter" />
          {count > 0 ? `Filtros (${count})` : 'Filtros'}
        </summary>
        <div className="filters-fields">
          <Choice
            label="Situação"
            value={filters.status}
            options={ORDER_STATUSES.map((status) => [status, STATUS_LABELS[status]])}
            onChange={(status) => onChange({ status })}
          />
          <Choice
            label="Campanha"
            value={filters.campaign}
            options={campaigns}
            onChange={(campaign) => onChange({ campaign })}
          />
          <Choice
            label="Origem"
            value={filters.source}
            options={sources.map((source) => [source, source])}
            onChange={(source) => onChange({ source })}
          />
          <Choice
            label="Tipo"
            value={filters.kind}
            options={ORDER_KINDS.map((kind) => [kind, KIND_LABELS[kind] ?? 'venda'])}
            onChange={(kind) => onChange({ kind })}
          />
          <DayField label="De" value={filters.from} onChange={(from) => onChange({ from })} />
          <DayField label="Até" value={filters.to} onChange={(to) => onChange({ to })} />
        </div>
      </details>
    </search>
  );
}
