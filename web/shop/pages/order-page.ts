import { html, type Html } from '../../../api/docs-page/html.ts';
import type { PlacedOrder } from '../shop-api.ts';

type Asset = PlacedOrder['items'][number]['assets'][number];

/** Whether print files of an order are still being made. */
export const isBeingMade = (order: PlacedOrder): boolean =>
  order.items.some(({ assets }) => assets.some(({ status }) => status === 'QUEUED'));

const PICTURE = /\.(png|jpe?g)$/;

/** Shows the print files of an order. @param apiUrl origin of the files */
export const orderPage = (order: PlacedOrder, apiUrl: string): Html =>
  html`<h1>Thank you</h1>
    <p>
      Order ${order.orderNumber}.
      ${
        isBeingMade(order)
          ? 'The print files are being made; they appear here by themselves.'
          : 'These are the files that the press gets.'
      }
    </p>
    ${order.items.map(
      ({ position, quantity, assets }) =>
        html`<h2>Item ${position}, ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}</h2>
          <ul class="prints">
            ${assets.map((asset) => html`<li>${showAsset(asset, apiUrl)}</li>`)}
          </ul>`,
    )}`;

function showAsset({ name, url, status, sizeBytes, errorText }: Asset, apiUrl: string): Html {
  if (url === null)
    return status === 'QUEUED'
      ? html`<div class="waiting"></div>
          <p>${name} …</p>`
      : html`<p class="fault">${name}: ${errorText ?? 'could not be made'}</p>`;
  const address = apiUrl + url;
  const size = sizeBytes === null ? '' : `, ${Math.ceil(sizeBytes / 1024)} kB`;
  return html`<a href="${address}">
    ${PICTURE.test(url) ? html`<img src="${address}" alt="The print of ${name}" />` : undefined}
    ${name}${size}
  </a>`;
}
