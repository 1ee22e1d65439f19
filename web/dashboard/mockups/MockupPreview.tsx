import type { Mockups } from '../../shared/mockups/mockups.ts';
import { t } from '../../shared/text/text.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { MockupPictures } from './MockupPictures.tsx';

interface MockupPreviewProps {
  productName: string;
  mockups: Mockups;
  onRetry: () => void;
  onClose: () => void;
}

/** A dialog with the pictures of a product. */
export function MockupPreview({ productName, mockups, onRetry, onClose }: MockupPreviewProps) {
  return (
    <Dialog title={t('Preview')} size={720} onClose={onClose}>
      <MockupPictures productName={productName} mockups={mockups} onRetry={onRetry} />
    </Dialog>
  );
}
