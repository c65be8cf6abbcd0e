import { isIP } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import type { Env } from './settings/env.ts';
import { ownAddress } from './settings/listen-address.ts';

type ListenSettings = Pick<Env, 'HOST' | 'PORT' | 'socket'>;

/**
 * Listens at the address of the settings, or with the inherited socket, which outlives this process: requests after its
 * end wait in the socket's queue for the next process.
 *
 * @returns a warning for the operator, in Portuguese, or null
 * @throws Error that names the setting, if another program has the port
 */
export async function listen(app: FastifyInstance, settings: ListenSettings): Promise<string | null> {
  const { HOST, PORT, socket } = settings;
  if (socket === null) {
    await app.listen({ port: PORT, host: HOST }).catch(refusePort(settings));
    return null;
  }
  // An empty host: Fastify would listen at all addresses of its default one.
  await app.listen({ fd: socket, host: '' } as FastifyListenOptions);
  const [here, wanted] = [ownAddress(app.server, settings), ownAddress(null, settings)];
  const isWanted = isIP(HOST) === 0 ? here.endsWith(`:${PORT}`) : here === wanted;
  if (isWanted) return null;
  return `HOST e PORT dizem ${wanted}, mas o systemd abriu ${here} para a loja (vitrine.socket), e é lá que ela atende. Para mudar, rode de novo deploy/install.sh na pasta do programa.`;
}

/** Adds the name of the setting to Node's error. */
function refusePort({ PORT, HOST }: ListenSettings): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`PORT: outro programa já usa a porta ${PORT} de ${HOST}; escolha outra ou pare esse programa.`, {
      cause: error,
    });
  };
}
