import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/setup/program.ts';

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts an nginx that sends the landing page from its brotli file.
 *
 * @param site the folder of the built pages
 * @param workers how many processes answer
 * @param folder for its own files
 */
export async function startNginx(site: string, workers: number, folder: string): Promise<Nginx> {
  const port = await freePort();
  const path = (name: string) => join(folder, `nginx-${workers}-${name}`);
  const config = `
    worker_processes ${workers};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${path('pid')};
    error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000000;
      open_file_cache max=100;
      client_body_temp_path ${path('body')};
      proxy_temp_path ${path('proxy')};
      fastcgi_temp_path ${path('fastcgi')};
      uwsgi_temp_path ${path('uwsgi')};
      scgi_temp_path ${path('scgi')};
      server {
        listen 127.0.0.1:${port};
        location = / {
          root ${resolve(site)};
          # Named outright, so that no module for brotli is needed and no file is looked for in vain.
          try_files /index.html.br =404;
          types { }
          default_type "text/html; charset=utf-8";
          add_header content-encoding br;
          add_header vary accept-encoding;
          add_header cache-control no-cache;
        }
      }
    }`;
  await writeFile(path('conf'), config);
  const child = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', path('conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await sleep(50);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
