// The bench's own packages are installed on its first run only: what we use of them is declared here, so that the
// compiler can check our files in any clone.

declare module 'lighthouse' {
  import type { Page } from 'puppeteer-core';

  interface NetworkRequest {
    url: string;
    resourceType?: string;
  }

  export interface LighthouseResult {
    finalDisplayedUrl: string;
    lighthouseVersion: string;
    runtimeError?: { code: string; message: string };
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<
      string,
      { score: number | null; numericValue?: number; details?: { items?: NetworkRequest[] } } | undefined
    >;
  }

  export default function lighthouse(
    url: string,
    flags: { logLevel: 'silent'; onlyCategories: string[]; disableFullPageScreenshot: boolean },
    config: undefined,
    page: Page,
  ): Promise<{ lhr: LighthouseResult } | undefined>;
}

declare module 'puppeteer-core' {
  import type { ChildProcess } from 'node:child_process';

  export interface Page {
    evaluateOnNewDocument(source: string): Promise<unknown>;
  }

  export interface Browser {
    newPage(): Promise<Page>;
    close(): Promise<void>;
    process(): ChildProcess | null;
    version(): Promise<string>;
  }

  const puppeteer: {
    launch(options: {
      executablePath: string;
      args: string[];
      pipe: boolean;
      handleSIGINT: boolean;
      handleSIGTERM: boolean;
      handleSIGHUP: boolean;
    }): Promise<Browser>;
  };
  export default puppeteer;
}

declare module '@vitejs/plugin-react' {
  import type { Plugin } from 'vite';

  export default function react(): Plugin[];
}

/** The campaign, as far as the page shows it. */
declare module 'virtual:campaign' {
  import type { Campaign } from '../../src/campaigns/schema.ts';

  const campaign: Campaign;
  export default campaign;
}

/** Data of the campaign's dialogs. */
declare module 'virtual:dialogs' {
  import type { DialogCampaign } from '../../src/web/islands/dialog-campaign.ts';

  const dialogs: DialogCampaign;
  export default dialogs;
}

/** The style sheets of our own landing page, in their order. */
declare module 'virtual:styles.css';
