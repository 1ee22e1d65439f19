import type { oas31 } from 'zod-openapi';
import packageFile from '../../package.json' with { type: 'json' };
import { docsCall, openApiCall } from '../contract/calls/documents.ts';
import { describeApi } from '../contract/openapi.ts';
import { composeDocsPage, DOCS_PAGE_POLICY } from '../docs-page/compose-docs-page.ts';
import { type KeptBody, keptJson } from '../kept-body.ts';
import { answer, type Route } from './handler.ts';
import { answerKept } from './kept-answer.ts';

/** The API's own description, for programs and for people: of the routes that are given, and of these two. */
export function openApiRoutes(others: readonly Route[]): Route[] {
  let document: oas31.OpenAPIObject | undefined;
  let described: KeptBody | undefined;
  let page: Buffer | undefined;
  // It takes a moment, and most processes are never asked.
  const describe = (): oas31.OpenAPIObject =>
    (document ??= describeApi(
      [...others, ...routes].map(({ call }) => call),
      packageFile.version,
    ));
  const routes: Route[] = [
    answer(openApiCall, ({ header }) => {
      described ??= keptJson(describe());
      return answerKept(described, header, 'public, no-cache');
    }),
    answer(docsCall, () => {
      page ??= Buffer.from(composeDocsPage(describe()));
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': DOCS_PAGE_POLICY,
      };
      return Promise.resolve({ body: page, headers });
    }),
  ];
  return routes;
}
