/** Loads another host's script; a blocked one is no error of the page. */
export function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** Deletes first-party cookies that a script set, on this host and on its parent domains. */
export function dropCookies(names: RegExp): void {
  const domains = location.hostname.split('.').map((_part, at, parts) => parts.slice(at).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!names.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=; max-age=0; path=/`;
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = `${name}=; max-age=0; path=/; domain=${domain}`;
    }
  }
}
