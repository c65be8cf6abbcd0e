import campaign from 'virtual:campaign';
import dialogs from 'virtual:dialogs';
import { useEffect } from 'react';
import { Sections } from '../../../src/sections/views.tsx';
import { Dialogs } from '../../../src/web/islands/dialogs.tsx';
import { ConsentNotice, ConsentPreferences } from '../../../src/web/layouts/consent-notice.tsx';
import { SiteFooter } from '../../../src/web/layouts/site-footer.tsx';
import { SiteHeader } from '../../../src/web/layouts/site-header.tsx';
import { StickyBar } from '../../../src/web/layouts/sticky-bar.tsx';

const NOBODY = { newest: [], count: 0, average: 0 };

/** Combines `src/web/render-page.tsx` and `src/web/pages/landing/page.tsx` into one React tree. */
export function WholePage() {
  useEffect(() => {
    // It looks for what it enhances when it is loaded, so the page must be there.
    void import('../../../src/web/client/index.ts');
  }, []);

  return (
    <>
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <aside className="ribbon" aria-label="Aviso">
        Demonstração
      </aside>
      <SiteHeader campaign={campaign} offer />
      <main id="conteudo" tabIndex={-1}>
        <Sections campaign={campaign} testimonials={NOBODY} />
      </main>
      <SiteFooter campaign={campaign} />
      <StickyBar campaign={campaign} />
      <Dialogs campaign={dialogs} />
      <ConsentNotice over />
      <ConsentPreferences />
    </>
  );
}
