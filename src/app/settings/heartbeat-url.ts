import { isSafe } from './provider-addresses.ts';

/** @throws Error in Portuguese that states the problem, without the secret */
export function readHeartbeatUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || !isSafe(text))
    throw new Error('deve ser um endereço https, como https://hc-ping.com/…; http, só desta máquina');
  return text;
}
