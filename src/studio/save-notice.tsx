import type { SaveState } from './saving/use-autosave.ts';

const LABELS = {
  saved: 'Salvo',
  saving: 'Salvando…',
  offline: 'Sem conexão: salva quando ela voltar',
  conflict: 'Conflito',
  failed: 'Não foi salvo',
} as const;

interface SaveNoticeProps {
  state: SaveState;
  onRetry(): void;
  onVersions(): void;
  /** Number of texts that are still the starter's examples. */
  samples: number;
  onSample(): void;
}

/** Status of saving, and buttons that open the published versions and the next example. */
export function SaveNotice({ state, onRetry, onVersions, samples, onSample }: SaveNoticeProps) {
  return (
    <div className={`save-notice is-${state.is}`}>
      <span role="status">{LABELS[state.is]}</span>
      {state.is === 'failed' && (
        <>
          <span role="alert">{state.error.message}</span>
          <button type="button" className="link-button" onClick={onRetry}>
            Tentar de novo
          </button>
        </>
      )}
      <button type="button" className="link-button" onClick={onVersions}>
        Versões
      </button>
      {samples > 0 && (
        <button type="button" className="link-button" onClick={onSample}>
          Trocar exemplos ({samples})
        </button>
      )}
    </div>
  );
}
