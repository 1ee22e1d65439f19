import { MoreMenu } from '../shell/MoreMenu.tsx';
import { CartButton } from './CartButton.tsx';
import { Extras } from './Extras.tsx';

/** The actions at the end of the header. */
export function CartActions() {
  return (
    <>
      <Extras />
      <CartButton />
      <MoreMenu />
    </>
  );
}
