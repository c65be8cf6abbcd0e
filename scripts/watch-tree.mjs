import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** How long names must have rested before the folders are looked through again, in ms. */
const SETTLED = 20;

/**
 * Calls back at every change below a folder. It watches folders and never files: Node's own recursive watching holds on
 * to a file's inode and is deaf to it once `sed -i`, an editor or `git pull` has put another one in its place.
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

  /** A name came, went or stands for something else: perhaps a folder's. */
  function followSoon() {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      // What happened in a new folder before it was watched.
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
