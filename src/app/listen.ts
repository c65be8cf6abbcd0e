import { isIP } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import type { Env } from './settings/env.ts';
import { ownAddress } from './settings/listen-address.ts';

type Place = Pick<Env, 'HOST' | 'PORT' | 'socket'>;

/**
 * Listens at the address of the settings; or with the socket that outlives this process, where there is one: who comes
 * after its end waits in that socket's queue for the next process.
 *
 * @returns what the operator should mend, in Portuguese; null where nothing is wrong
 * @throws Error that names the setting, where another program has the port
 */
export async function listen(app: FastifyInstance, place: Place): Promise<string | null> {
  const { HOST, PORT, socket } = place;
  if (socket === null) {
    await app.listen({ port: PORT, host: HOST }).catch(refusePort(place));
    return null;
  }
  // With a host that is none: Fastify would listen at all addresses of the one that it takes by itself.
  await app.listen({ fd: socket, host: '' } as FastifyListenOptions);
  const [here, wanted] = [ownAddress(app.server, place), ownAddress(null, place)];
  const isWanted = isIP(HOST) === 0 ? here.endsWith(`:${PORT}`) : here === wanted;
  if (isWanted) return null;
  return `HOST e PORT dizem ${wanted}, mas o systemd abriu ${here} para a loja (vitrine.socket), e é lá que ela atende. Para mudar, rode de novo deploy/install.sh na pasta do programa.`;
}

/** Names the setting that Node's own words leave out. */
function refusePort({ PORT, HOST }: Place): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`PORT: outro programa já usa a porta ${PORT} de ${HOST}; escolha outra ou pare esse programa.`, {
      cause: error,
    });
  };
}
