import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { access } from '../../../api/contract/access.ts';
import { t } from '../../shared/text/text.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';

const DesignDialog = lazy(() =>
  import('./DesignDialog.tsx').then((module) => ({ default: module.DesignDialog })),
);

interface ChooseDesignProps {
  /** Only designs of this product group. Absent: of all products. */
  productGroupId?: number;
  onChoose: (customisationCode: string) => void;
}

/** A button that opens the saved designs, for roles that may see customers' designs. */
export function ChooseDesign({ productGroupId, onChoose }: ChooseDesignProps) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!mayUse(access.orders, session)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Choose a design')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <DesignDialog productGroupId={productGroupId} onChoose={onChoose} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
