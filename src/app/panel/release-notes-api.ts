import type { OperatorsService } from '../../operators/service.ts';
import { doneSchema } from '../../shared/panel/account-schema.ts';
import { releaseNotesSchema } from '../../shared/panel/release-notes-schema.ts';
import { ownerOf } from './owner-of.ts';
import type { PanelRouting } from './panel-route.ts';

interface Options {
  operators: Pick<OperatorsService, 'releaseNotes' | 'markReleasesRead'>;
}

/** `/painel/api/release-notes`: what changed since an operator last read of it. */
export function releaseNotesApi({ panelRoute }: PanelRouting, { operators }: Options): void {
  panelRoute({
    method: 'GET',
    url: '/release-notes',
    action: 'account',
    demonstration: true,
    schema: { answer: releaseNotesSchema },
    handler: ({ access }) => operators.releaseNotes(access.operatorId),
  });

  panelRoute({
    method: 'POST',
    url: '/release-notes/read',
    action: 'account',
    schema: { answer: doneSchema },
    async handler({ access }) {
      await operators.markReleasesRead(ownerOf(access));
      return { done: true } as const;
    },
  });
}
