import { maintenanceNotice } from '@recoup/domain/admin/maintenance';
import { useMaintenanceMessage } from '#api/maintenance.ts';
import classes from './shell.module.css';

/** Above every screen while Recoup is read-only: why, until when, and what that means. */
export function MaintenanceBanner() {
  const words = useMaintenanceMessage();
  if (words === null) return null;
  return (
    <div role="alert" className={classes.maintenance}>
      {maintenanceNotice(words)}
    </div>
  );
}
