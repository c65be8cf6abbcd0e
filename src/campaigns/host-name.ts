import { z } from 'zod';

/** Labels with at least one dot between them; the last one begins with a letter, so that no IP address is one. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A name that the DNS knows, as browsers write it. */
export const hostName = z
  .string()
  .max(253)
  .refine((host) => HOST.test(host) && !/^www\.|\.localhost$/.test(host), {
    error: 'deve ser um endereço como pao.example.com, em letras minúsculas, sem https://, www., porta nem caminho',
  });
