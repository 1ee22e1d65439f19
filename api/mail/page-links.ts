/** The pages that links of mails open. A page reads its code from the fragment, which is in no log and no Referer. */
export interface PageLinks {
  invitation: (code: string) => string;
  passwordReset: (code: string) => string;
  /** @param shopProductVariantId of the product of the texts, where it is known */
  progress: (token: string, shopProductVariantId: number | null) => string;
}

/** @param base public address of the pages; never the Host header of a request, which any client can forge */
export function pageLinks(base: string): PageLinks {
  const link = (path: string, name: string, code: string) => new URL(`${path}#${name}=${code}`, base).href;
  return {
    invitation: (code) => link('/login', 'invitation', code),
    passwordReset: (code) => link('/login', 'reset', code),
    progress: (token, shopProductVariantId) =>
      link(
        shopProductVariantId === null ? '/' : `/?shopProductVariantId=${shopProductVariantId}`,
        'progress',
        token,
      ),
  };
}
