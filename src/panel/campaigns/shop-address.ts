/** Where a campaign stands in this shop, as the address bar shows it. @param path such as `/pao-caseiro/` */
export const shopAddress = (path: string): string => window.location.host + path;
