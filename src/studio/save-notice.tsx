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
}

/** Status of saving, and a button that opens the published versions. */
export function SaveNotice({ state, onRetry, onVersions }: SaveNoticeProps) {
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
    </div>
  );
}
