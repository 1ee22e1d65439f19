import '../shared/forbid-eval.ts';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Skeleton.css';
import './configurator.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import english from 'virtual:texts/en';
import { loadTexts } from '../shared/text/text.ts';
import { resolveVariables, theme } from '../shared/ui/theme.ts';
import { App } from './App.tsx';
import { followHeight } from './host/parent.ts';
import { parseInputs } from './load/inputs.ts';

loadTexts('en', english);
const inputs = parseInputs(location.search);

const root = document.getElementById('root')!;
followHeight(root);

createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
    <App inputs={inputs} />
  </MantineProvider>,
);
