/** Returns the URL of a campaign in this shop without the protocol. @param path such as `/pao-caseiro/` */
export const shopAddress = (path: string): string => window.location.host + path;
