/** Sections 3 and 9 of the product's specification: the apps by tier, with their official prices in reais. */
export const TIERS: Record<number, Record<string, string>> = {
  1: {
    Netflix: '55,90',
    'Disney+': '43,90',
    Spotify: '21,90',
    'Prime Video': '14,90',
    'YouTube Premium': '24,90',
  },
  2: {
    'HBO Max': '34,90',
    Globoplay: '24,90',
    'Apple TV+': '14,90',
    'Apple Music': '16,90',
    'Paramount+': '19,90',
  },
  3: {
    'Star+': '27,90',
    Crunchyroll: '14,90',
    Deezer: '16,90',
    'Amazon Music': '16,90',
    'Xbox Game Pass': '29,90',
  },
  4: {
    SkyShowtime: '13,90',
    Funimation: '17,90',
    Plex: '19,90',
    Tidal: '17,90',
    'Twitch Turbo': '29,90',
    Premiere: '59,90',
    'NBA League Pass': '39,90',
    'Claro TV+': '49,90',
    'Fox Now': '19,90',
    UniTV: '24,90',
    'IPTV Premium': '79,90',
  },
};

/** The sum of the official prices less R$ 1,00 for each app, as the page writes it. */
export function monthlySaving(): string {
  const prices = Object.values(TIERS).flatMap((tier) => Object.values(tier));
  const centavos = prices.reduce((sum, price) => sum + Number(price.replace(',', '')) - 100, 0);
  return `R$ ${String(centavos).slice(0, -2)},${String(centavos).slice(-2)}`;
}
