import { useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that the phone has no connection, for as long as it has none. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && <p className="offline-notice">Sem conexão. O que está na tela pode ter mudado.</p>}
    </div>
  );
}
