import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Time without a changed name before the folders are scanned again, in ms. */
const SETTLED = 20;

/**
 * Calls back at every change below a folder. It watches folders and never files: Node's own recursive watching holds on
 * to a file's inode and misses changes once `sed -i`, an editor or `git pull` has replaced the file.
 *
 * @param {string} root
 * @param {() => void} onChange
 * @returns {() => void} stops watching
 */
export function watchTree(root, onChange) {
  let watchers = [];
  let timer;
  let stopped = false;
  follow();

  /** Watches all folders as they are now. The old watchers go after that, so that nothing happens unseen. */
  function follow() {
    const old = watchers;
    watchers = foldersIn(root).flatMap(watchFolder);
    for (const watcher of old) watcher.close();
  }

  function watchFolder(folder) {
    try {
      const watcher = watch(folder, (event) => {
        onChange();
        if (event === 'rename') followSoon();
      });
      // It is gone, and its parent tells so too.
      watcher.on('error', followSoon);
      return [watcher];
    } catch (error) {
      if (error.code === 'ENOENT') return [];
      throw error;
    }
  }

  /** Scans again after a delay, as a name was added, removed or replaced, perhaps a folder's. */
  function followSoon() {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      // Changes in a new folder before it was watched.
      onChange();
    }, SETTLED);
  }

  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function foldersIn(root) {
  try {
    const entries = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [root, ...entries.flatMap(({ name }) => foldersIn(join(root, name)))];
  } catch (error) {
    // Removed while we look.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  }
}
