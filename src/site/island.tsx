import { type ComponentType, createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import type { Assets } from './assets.ts';

/** Where the page's files are served; the frame tells. */
export const AssetsContext = createContext<Assets | null>(null);

interface IslandProps<P extends object> {
  /** The entry whose `hydrate` brings it to life. */
  name: keyof Assets;
  component: ComponentType<P>;
  props: P;
  /** Where its props are fetched from, as JSON; without it they stand in the page. */
  address?: string;
}

/** Markup that a component comes to life over, at the visitor's first sign of wanting it: `client/islands.ts`. */
export function Island<P extends object>({ name, component: Component, props, address }: IslandProps<P>) {
  const assets = useContext(AssetsContext);
  if (!assets) throw new Error('an island stands in a page only');
  const id = `island-${name}`;
  const html = renderToString(<Component {...props} />, { identifierPrefix: id });
  return (
    <div
      id={id}
      data-island={assets[name]}
      data-props={address ?? JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering, with the marks that it hydrates by
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
