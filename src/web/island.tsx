import { type ComponentType, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import type { Assets } from './assets.ts';
import { PlaceContext, useLink } from './place.ts';

interface IslandProps<P extends object> {
  /** The entry whose `hydrate` brings it to life. */
  name: keyof Assets;
  component: ComponentType<P>;
  props: P;
  /** The campaign's path that its props are fetched from, as JSON; without it they stand in the page. */
  path?: string;
}

/** Markup that a component comes to life over, at the visitor's first sign of wanting it: `client/islands.ts`. */
export function Island<P extends object>({ name, component: Component, props, path }: IslandProps<P>) {
  const place = useContext(PlaceContext);
  const link = useLink();
  if (!place.assets) throw new Error('an island stands in a page only');
  const id = `island-${name}`;
  // A rendering of its own, which knows of the place only what it is told.
  const html = renderToString(
    <PlaceContext value={place}>
      <Component {...props} />
    </PlaceContext>,
    { identifierPrefix: id },
  );
  return (
    <div
      id={id}
      data-island={place.assets[name]}
      data-props={path ? link(path) : JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering, with the marks that it hydrates by
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
