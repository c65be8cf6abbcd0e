import { isPublicAddress } from '../../platform/http/public-address.ts';
import { newTokenId } from '../../platform/http/signed-token.ts';
import { codeOf, isCertificateError } from '../doctor/check-address.ts';
import { type Finding, findingsOf } from '../doctor/finding.ts';
import { type Addresses, type Dns, lookUp } from './look-up.ts';
import { askOwnPath, type OwnPathAnswer, ownAnswer, ownPath, type PathRequest } from './own-path.ts';

interface Dependencies {
  resolver: Dns;
  /** Requests the shop's own path from a host. */
  ask?: (request: PathRequest) => Promise<OwnPathAnswer>;
  /** Whether a host is served: only a served one gets a certificate. */
  hasHost: (host: string) => boolean;
  publicUrl: string | undefined;
  secret: string;
}

export type HostCheck = ReturnType<typeof createHostCheck>;

/**
 * Creates the check whether a campaign's own host leads to this shop. A served host is asked for the shop's own path,
 * which no other program can answer; one that is not served yet is only looked up. Only public addresses are asked.
 */
export function createHostCheck({ resolver, ask = askOwnPath, hasHost, publicUrl, secret }: Dependencies) {
  const shop = publicUrl === undefined ? null : new URL(publicUrl);

  /**
   * Addresses of the shop on the internet, which a host's records must contain; null if it has no name, or the DNS gives
   * none.
   */
  async function shopAddresses(): Promise<Addresses | null> {
    if (!shop) return null;
    const found = await lookUp(shop.hostname, resolver);
    if (typeof found === 'string') return null;
    return { a: found.a.filter(isPublicAddress), aaaa: found.aaaa.filter(isPublicAddress) };
  }

  /** @returns those of a host's addresses that are not the shop's */
  async function strayOf(all: readonly string[]): Promise<string[]> {
    const own = await shopAddresses();
    return all.filter((address) => !own?.a.includes(address) && !own?.aaaa.includes(address));
  }

  /** @returns the addresses of a host, or what is wrong with them */
  async function addressesOf(host: string): Promise<string[] | Finding> {
    const { broken, unknown } = findingsOf(host);
    const found = await lookUp(host, resolver);
    if (found === 'missing') return broken('O domínio ainda não aponta para lugar nenhum.', RECORDS);
    if (found === 'unknown') return unknown('O DNS não respondeu sobre este domínio.', 'Tente de novo em instantes.');
    const all = [...found.a, ...found.aaaa].slice(0, MAX_ADDRESSES);
    const odd = all.find((address) => !isPublicAddress(address));
    if (odd !== undefined) return broken(`O domínio aponta para ${odd}, que não é um endereço da internet.`, RECORDS);
    return all;
  }

  async function check(host: string): Promise<Finding> {
    const { ok, warning } = findingsOf(host);
    const all = await addressesOf(host);
    if (!Array.isArray(all)) return all;
    const stray = await strayOf(all);
    if (!hasHost(host)) {
      if (stray.length === 0)
        return warning('O domínio já aponta para cá.', 'Publique a campanha com ele: o certificado sai em seguida.');
      return elsewhere(host, stray);
    }
    const answers = await Promise.all(all.map((address) => answerAt(host, address)));
    const failed = answers.findIndex((answer) => answer !== null);
    if (failed < 0) return ok('Tudo certo: o domínio chega a esta loja, com certificado.');
    const address = all[failed] ?? '';
    if (stray.includes(address)) return elsewhere(host, [address]);
    return answers[failed] === 'certificate'
      ? warning(
          'O domínio aponta para cá, mas o certificado ainda não saiu.',
          `Costuma levar um minuto${host === shopHost ? '' : ' depois de publicar'}. Se demorar, confira se as portas 80 e 443 estão abertas.`,
        )
      : silent(host);
  }

  /**
   * Checks whether a host leads to the machine of this shop that the shop may move to. It has no certificate yet, so that
   * machine is asked for the shop's present name.
   */
  async function checkNext(host: string, present: string): Promise<Finding> {
    const all = await addressesOf(host);
    if (!Array.isArray(all)) return all;
    const answers = await Promise.all(all.map((address) => answerAt(present, address)));
    const failed = all.filter((_, at) => answers[at] !== null);
    if (failed.length === 0) return findingsOf(host).ok('O domínio já leva a esta loja.');
    const stray = await strayOf(failed);
    return stray.length === 0 ? silent(host) : elsewhere(host, stray);
  }

  /** The host leads to the shop's own address, where the shop does not answer. */
  function silent(host: string): Finding {
    return findingsOf(host).broken(
      'O domínio aponta para cá, mas a loja não respondeu.',
      'Confira se as portas 80 e 443 estão abertas e se o proxy leva à loja.',
    );
  }

  function elsewhere(host: string, to: readonly string[]): Finding {
    return findingsOf(host).broken(`O domínio ainda aponta para outro lugar (${to.join(', ')}).`, RECORDS);
  }

  /** @returns null where this shop answered */
  async function answerAt(host: string, address: string): Promise<null | 'certificate' | 'other'> {
    const token = newTokenId();
    try {
      const { status, body } = await ask({ host, address, path: ownPath(token) });
      return status === 200 && body === ownAnswer(secret, token) ? null : 'other';
    } catch (error) {
      return isCertificateError(codeOf(error)) ? 'certificate' : 'other';
    }
  }

  const shopHost = shop?.protocol === 'https:' ? shop.hostname : null;
  return {
    shopAddresses,
    /** Host of the shop, for CNAME records; null without a `PUBLIC_URL` with https. */
    shopHost,

    /** Checks the shop's own host, or one that it may move to; null without an own one. */
    async checkShop(host: string): Promise<Finding | null> {
      if (shopHost === null) return null;
      return host === shopHost ? check(host) : checkNext(host, shopHost);
    },

    /** Checks a host, with and without `www.`. */
    check: (host: string): Promise<Finding[]> => Promise.all([check(host), check(`www.${host}`)]),
  };
}

/** Maximum number of addresses of a host that are asked. More can only be meant to make us ask them all. */
const MAX_ADDRESSES = 8;
const RECORDS = 'Confira os registros acima no painel de quem vendeu o domínio. A mudança pode levar algumas horas.';
