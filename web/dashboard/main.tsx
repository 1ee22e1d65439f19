import '../shared/forbid-eval.ts';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Skeleton.css';
import './dashboard.css';
import { DirectionContext, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { chooseLanguage } from '../shared/text/choose-language.ts';
import { beginTexts } from '../shared/text/load-texts.ts';
import { resolveVariables, theme } from '../shared/ui/theme.ts';
import { queryClient } from './api/query-client.ts';
import { GoContext } from './shell/AppLink.tsx';
import { staffTexts } from './staff-texts.ts';
import { createRouter } from './router.tsx';

const dashboardTheme = mergeThemeOverrides(theme, {
  components: { ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } } },
});

const language = chooseLanguage(undefined, navigator.languages);
beginTexts(language, staffTexts);
/** The direction never changes, so the setters do nothing. */
const direction = {
  dir: language.direction,
  setDirection: () => undefined,
  toggleDirection: () => undefined,
};

const router = createRouter();

createRoot(document.getElementById('root')!).render(
  <DirectionContext value={direction}>
    <MantineProvider theme={dashboardTheme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <GoContext value={(to) => void router.navigate(to)}>
          <RouterProvider router={router} />
        </GoContext>
      </QueryClientProvider>
    </MantineProvider>
  </DirectionContext>,
);
