import { MoreMenu } from '../shell/MoreMenu.tsx';
import { CartButton } from './CartButton.tsx';
import { Price } from './Price.tsx';

/** The actions at the end of the header. */
export function CartActions() {
  return (
    <>
      <Price />
      <CartButton />
      <MoreMenu />
    </>
  );
}
