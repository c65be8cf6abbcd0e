import { type ComponentType, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import type { Assets } from './assets.ts';
import { RenderContext, useLink } from './render-context.ts';

interface IslandProps<P extends object> {
  /** Entry whose `hydrate` makes it interactive. */
  name: keyof Assets;
  component: ComponentType<P>;
  props: P;
  /** Campaign path that its props are fetched from, as JSON; without it they are embedded in the page. */
  path?: string;
}

/** Markup that a component hydrates at the visitor's first interaction with it: see `client/islands.ts`. */
export function Island<P extends object>({ name, component: Component, props, path }: IslandProps<P>) {
  const renderContext = useContext(RenderContext);
  const link = useLink();
  if (!renderContext.assets) throw new Error('an island needs a page');
  const id = `island-${name}`;
  // A separate rendering, so the context has to be passed on.
  const html = renderToString(
    <RenderContext value={renderContext}>
      <Component {...props} />
    </RenderContext>,
    { identifierPrefix: id },
  );
  return (
    <div
      id={id}
      data-island={renderContext.assets[name]}
      data-props={path ? link(path) : JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering, with the marks that it hydrates by
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
