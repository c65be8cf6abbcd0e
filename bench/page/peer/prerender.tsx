import { renderToString } from 'react-dom/server';
import { WholePage } from './whole-page.tsx';

/** The page as HTML, as `main.tsx` hydrates it. */
export function prerender(): string {
  return renderToString(<WholePage />);
}
