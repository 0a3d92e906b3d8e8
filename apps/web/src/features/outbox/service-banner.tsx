import { VisuallyHidden } from '@mantine/core';
import { externalServices } from '@recoup/domain/outbox/external-services';
import { useInstantFormats } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import classes from './outbox.module.css';
import { useServices } from './use-services.ts';

const everyMs = 60_000;

/** Above every screen, for those who can do something about it: which service is down, and since when. */
export function ServiceBanner() {
  const { at } = useInstantFormats();
  const down = useServices(everyMs)?.filter(({ isDown }) => isDown) ?? [];
  if (down.length === 0) return null;
  return (
    <div role="alert" className={classes.banner}>
      {down.map(({ service, failingSince, reason }) => (
        <div key={service} className={classes.bannerLine}>
          <strong>
            {externalServices[service].label} has been unavailable since {at(failingSince)}.
          </strong>
          <span className={classes.bannerReason}>{reason}</span>
          <AppLink href={paths.outboxOf(service)}>
            Open the outbox
            <VisuallyHidden> for {externalServices[service].label}</VisuallyHidden>
          </AppLink>
        </div>
      ))}
    </div>
  );
}
