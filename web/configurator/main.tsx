import '../shared/forbid-eval.ts';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Skeleton.css';
import './configurator.css';
import { DirectionContext, MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { chooseLanguage } from '../shared/text/choose-language.ts';
import { beginTexts } from '../shared/text/load-texts.ts';
import { resolveVariables, theme } from '../shared/ui/theme.ts';
import { App } from './App.tsx';
import { followHeight } from './host/parent.ts';
import { parseInputs } from './load/inputs.ts';

const inputs = parseInputs(location.search);
const language = chooseLanguage(inputs.lang, navigator.languages);
beginTexts(language);
/** The direction never changes, so the setters do nothing. */
const direction = {
  dir: language.direction,
  setDirection: () => undefined,
  toggleDirection: () => undefined,
};

document.documentElement.dataset['template'] = inputs.pageTemplate;
document.documentElement.toggleAttribute('data-framed', parent !== window);
const root = document.getElementById('root')!;
followHeight(root);

createRoot(root).render(
  <DirectionContext value={direction}>
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
      <App inputs={inputs} />
    </MantineProvider>
  </DirectionContext>,
);
