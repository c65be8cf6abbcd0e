import { askForBackup, readBackupSetup } from '../../admin/setup/backup-setup.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { backupSetupContract } from '../../shared/panel/backup-setup-schema.ts';
import type { PanelRouting } from './panel-route.ts';
import { SENSITIVE_PER_MINUTE } from './session-api.ts';

/** `/painel/api/setup/backup`: how the shop's backups are doing, and one more now. */
export function backupSetupApi({ panelRoutes }: PanelRouting, { context }: { context: ShopContext }): void {
  panelRoutes(backupSetupContract, {
    'GET /setup/backup': () => readBackupSetup(context),
    'POST /setup/backup/make': {
      perMinute: SENSITIVE_PER_MINUTE,
      handler: ({ access }) => askForBackup(context, access.actor),
    },
  });
}
