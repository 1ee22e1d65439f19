import type { oas31 } from 'zod-openapi';
import { type Html, html } from './html.ts';
import { describeType, type Schema, showSchema } from './show-schema.ts';

type Operation = oas31.OperationObject;

/** A call: what it is for, who may make it, what is sent and what is answered. */
export function showCall(path: string, method: string, call: Operation): Html {
  const parameters = (call.parameters ?? []) as oas31.ParameterObject[];
  const sent = schemaOf(call.requestBody as oas31.RequestBodyObject | undefined);
  const [status, success] = Object.entries(call.responses ?? {})[0] ?? ['200'];
  const answered = schemaOf(success as oas31.ResponseObject | undefined);
  return html`<details id="${call.operationId}">
    <summary>
      <b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${call.summary}</span>
    </summary>
    <p>${call.description}</p>
    ${
      parameters.length > 0
        ? html`<h4>Parameters</h4>
            ${showParameters(parameters)}`
        : undefined
    }
    ${
      sent
        ? html`<h4>Sent</h4>
            ${showSchema(sent)}${showExample(path, method, sent)}`
        : undefined
    }
    <h4>Answered ${status}</h4>
    ${answered ? showSchema(answered) : html`<p>${status === '204' ? 'Nothing' : 'No JSON'}</p>`}
  </details>`;
}

const showParameters = (parameters: oas31.ParameterObject[]) =>
  html`<table>
    ${parameters.map(
      ({ name, in: where, required, schema = {}, description }) =>
        html`<tr>
          <td><code>${name}</code>${required ? html`<sup title="required">*</sup>` : undefined}</td>
          <td>${where}</td>
          <td>${describeType(schema as Schema)}</td>
          <td>${description}</td>
        </tr>`,
    )}
  </table>`;

function showExample(path: string, method: string, { example }: Schema): Html | undefined {
  if (example === undefined) return undefined;
  const lines = [
    `curl -u NAME:PASSWORD -X ${method.toUpperCase()} -H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(example)}'`,
    `"$PLATEN${path.replaceAll('{', '${')}"`,
  ];
  return html`<pre>${lines.join(' \\\n  ')}</pre>`;
}

const schemaOf = (body?: { content?: oas31.ContentObject }): Schema | undefined =>
  body?.content?.['application/json']?.schema as Schema | undefined;
