import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { lazy, Suspense } from 'react';
import { AfterTexts } from '../shared/text/AfterTexts.tsx';
import { SignedIn } from './session/SignedIn.tsx';
import { PermittedPage } from './shell/PermittedPage.tsx';
import { Shell } from './shell/Shell.tsx';
import { SkeletonPage } from './shell/SkeletonPage.tsx';

const Maintenance = lazy(() =>
  import('../shared/ui/Maintenance.tsx').then((module) => ({ default: module.Maintenance })),
);

/** A page of the signed-in user, within the shell. */
export function DashboardPage() {
  return (
    <Suspense fallback={<SkeletonPage />}>
      <AfterTexts>
        <SignedIn>
          <Shell>
            <Suspense fallback={<SkeletonPage />}>
              <PermittedPage />
            </Suspense>
          </Shell>
        </SignedIn>
        <Notifications position="bottom-right" />
        <Suspense fallback={null}>
          <Maintenance source="dashboard" />
        </Suspense>
      </AfterTexts>
    </Suspense>
  );
}
