import { z } from 'zod';

/** Labels with at least one dot between them; the last one begins with a letter, which excludes IP addresses. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A DNS name in the form that browsers use. */
export const hostName = z
  .string()
  .max(253)
  .refine((host) => HOST.test(host) && !/^www\.|\.localhost$/.test(host), {
    error: 'deve ser um endereço como pao.example.com, em letras minúsculas, sem https://, www., porta nem caminho',
  });
