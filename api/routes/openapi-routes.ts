import packageFile from '../../package.json' with { type: 'json' };
import { docsCall, docsFileCall, openApiCall } from '../contract/calls/documents.ts';
import { describeApi } from '../contract/openapi.ts';
import { docsPage, loadDocsFile } from '../docs-page/docs-page.ts';
import { type EncodedBody, encodedJson } from '../answers/encoded-body.ts';
import { answer, type Route } from './handler.ts';
import { answerEncoded } from '../answers/encoded-answer.ts';

const REVALIDATED = 'public, no-cache';

/** The API's own description, for programs and for readers: of the given routes and of these. */
export function openApiRoutes(others: readonly Route[]): Route[] {
  let described: EncodedBody | undefined;
  // The description takes a moment to compose, and most processes never need it.
  const describe = (): EncodedBody =>
    (described ??= encodedJson(
      describeApi(
        [...others, ...routes].map(({ call }) => call),
        packageFile.version,
      ),
    ));
  const routes: Route[] = [
    answer(openApiCall, ({ header }) => answerEncoded(describe(), header, REVALIDATED)),
    answer(docsCall, ({ header }) => answerEncoded(docsPage, header, REVALIDATED)),
    answer(docsFileCall, async ({ params, header }) =>
      answerEncoded(await loadDocsFile(params.file), header, REVALIDATED),
    ),
  ];
  return routes;
}
