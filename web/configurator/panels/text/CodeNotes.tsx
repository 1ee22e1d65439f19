import { Button } from '@mantine/core';
import {
  enteredText,
  type ResolvedLayer,
  type ResolvedText,
  sameId,
} from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import { setText } from '../../session/commands/set-text.ts';
import { layersOfDesign } from '../../session/layers-of.ts';
import { runOnLayer } from '../../session/outcome.ts';
import { useSession, useSessionStore } from '../../session/use-session.ts';
import { followersOf } from '../followers-of.ts';
import { describeCode, describeCodeFault } from './code-words.ts';
import classes from './TextPanel.module.css';

/** The rules and errors of the barcodes that show a text, in its own layer or in layers that follow it. */
export function CodeNotes({ target }: { target: ResolvedText }) {
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const faults = useSession((session) => session.layerFaults);
  const codes = [target, ...followersOf(target, layersOfDesign(product, design))].filter(isCode);
  const names = new Map(
    codes.map(({ text }) => {
      const { name, rule } = describeCode(text.code);
      return [name, rule];
    }),
  );
  const isWrong = (fault: { layerId: ResolvedLayer['layer']['id']; code: string }) =>
    fault.code.startsWith('code-') && codes.some(({ layer }) => sameId(layer.id, fault.layerId));
  const wrong = new Set(faults.filter(isWrong).map(({ code }) => code));
  return (
    <>
      {[...names].map(([name, rule]) => (
        <p key={name} className={classes.note}>
          {t('{code}: {rule}', { code: name, rule })}
        </p>
      ))}
      <div role="alert" className={classes.findings}>
        {[...wrong].map((code) => (
          <div key={code} className={classes.fault}>
            <span>{describeCodeFault(code)}</span>
            {code === 'code-check-digit-wrong' && <LeaveOutLastDigit target={target} />}
          </div>
        ))}
      </div>
    </>
  );
}

/** A button that removes the last digit, so that the check digit is added automatically. */
function LeaveOutLastDigit({ target }: { target: ResolvedText }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const shorten = () => {
    const entered = enteredText(product, target.layer);
    runOnLayer(store, target.layer.id, setText(entered.slice(0, -1)));
  };
  return (
    <Button size="sm" variant="default" onClick={shorten}>
      {t('Leave it out')}
    </Button>
  );
}

type CodeLayer = ResolvedText & { text: { code: NonNullable<ResolvedText['text']['code']> } };

const isCode = (entry: ResolvedLayer): entry is CodeLayer =>
  entry.kind === 'text' && entry.text.code !== undefined;
