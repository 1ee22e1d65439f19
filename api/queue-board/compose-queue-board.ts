import { createHash } from 'node:crypto';
import { jobKind, LANES } from '../../workers/index.ts';
import { BOARD_STATUSES, type BoardQuery } from '../contract/calls/queue-board.ts';
import { Html, html } from '../docs-page/html.ts';
import { findJobOwner } from '../services/jobs/job-owners.ts';
import { type BoardJob, BOARD_PAGE_SIZE, type QueueLine } from './read-queue.ts';

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --quiet: light-dark(#555, #aaa); --bad: light-dark(#9d1c1c, #f08f8f); }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem 2rem 4rem; max-width: 76rem; }
h1 { font-size: 1.5rem; margin: .5rem 0; } h2 { font-size: 1.15rem; margin: 2rem 0 .4rem; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; font-weight: 600; color: var(--quiet); }
th, td { padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
.number { text-align: right; font-variant-numeric: tabular-nums; } .bad { color: var(--bad); } .quiet { color: var(--quiet); }
nav a { display: inline-block; margin-right: 1rem; } a { color: inherit; } [aria-current] { font-weight: 700; text-decoration: none; }
form { display: inline; } button { font: inherit; padding: .1rem .7rem; border: 1px solid var(--line); border-radius: 6px; background: none; color: inherit; cursor: pointer; }
button:hover { background: var(--line); } code { font: 13px/1.5 ui-monospace, monospace; }
.wide { overflow-x: auto; } .lane { table-layout: fixed; min-width: 40rem; } .number { padding-right: 1.6rem; }
`;
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** No scripts; its forms are sent to this server only. */
export const QUEUE_BOARD_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export interface QueueBoard {
  lines: readonly QueueLine[];
  jobs: readonly BoardJob[];
  /** Jobs on all pages. */
  records: number;
  query: BoardQuery;
  /** Whether the viewer may retry and cancel. */
  mayOperate: boolean;
  now: Date;
}

const PATH = '/operations/queue';
const REFRESH_SECONDS = 15;
const labels = { QUEUED: 'Waiting', RUNNING: 'Active', FAILED: 'Failed' } as const;

/** The queue as a page, composed completely on the server. */
export function composeQueueBoard(board: QueueBoard): string {
  const { lines, jobs, records, query, now } = board;
  const page: Html = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta http-equiv="refresh" content="${REFRESH_SECONDS}" />
      <title>Queue</title>
      ${STYLE_ELEMENT}
    </head>
    <body>
      <h1>Queue</h1>
      <p class="quiet">
        ${now.toISOString().slice(0, 19).replace('T', ' ')} UTC, anew every ${REFRESH_SECONDS} seconds.
      </p>
      ${LANES.map((lane) =>
        showLane(
          lane,
          lines.filter(({ kind }) => jobKind(kind).lane === lane),
          board,
        ),
      )}
      <h2>Jobs</h2>
      <nav>${BOARD_STATUSES.map((status) => showTab(status, query))} ${showFilter(query, lines)}</nav>
      ${jobs.length === 0 ? html`<p class="quiet">None.</p>` : showJobs(board)} ${showPages(query, records)}
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}`;
}

function showLane(lane: string, lines: readonly QueueLine[], { query, now }: QueueBoard): Html {
  const sum = (of: 'waiting' | 'active' | 'failed') => lines.reduce((all, line) => all + line[of], 0);
  const title = html`<h2>Lane ${lane}</h2>`;
  if (lines.length === 0)
    return html`${title}
      <p class="quiet">Nothing waits, is being done or has failed.</p>`;
  return html`${title}
    <div class="wide">
      <table class="lane">
        <tr>
          <th>Kind</th>
          <th>Enterprise</th>
          <th class="number">Waiting</th>
          <th class="number">Active</th>
          <th class="number">Failed</th>
          <th>Waits longest</th>
        </tr>
        ${lines.map(({ kind, enterpriseId, enterprise, waiting, active, failed, waitingSince }) => {
          const link = (status: BoardQuery['status'], count: number) =>
            html`<a href="${linkTo({ ...query, status, kind, enterpriseId, page: 0 })}">${count}</a>`;
          return html`<tr>
            <td>${kind}</td>
            <td>${enterprise} <span class="quiet">${enterpriseId}</span></td>
            <td class="number">${link('QUEUED', waiting)}</td>
            <td class="number">${link('RUNNING', active)}</td>
            <td class="number ${failed > 0 ? 'bad' : ''}">${link('FAILED', failed)}</td>
            <td>${waitingSince === null ? '' : showAge(waitingSince, now)}</td>
          </tr>`;
        })}
        <tr>
          <th>All</th>
          <th></th>
          <th class="number">${sum('waiting')}</th>
          <th class="number">${sum('active')}</th>
          <th class="number">${sum('failed')}</th>
          <th></th>
        </tr>
      </table>
    </div>`;
}

const showTab = (status: (typeof BOARD_STATUSES)[number], query: BoardQuery): Html =>
  status === query.status
    ? html`<a aria-current="page" href="${linkTo({ ...query, status, page: 0 })}">${labels[status]}</a>`
    : html`<a href="${linkTo({ ...query, status, page: 0 })}">${labels[status]}</a>`;

function showFilter(
  { kind, enterpriseId, status }: BoardQuery,
  lines: readonly QueueLine[],
): Html | undefined {
  if (kind === undefined && enterpriseId === undefined) return undefined;
  const name = lines.find((line) => line.enterpriseId === enterpriseId)?.enterprise ?? enterpriseId;
  return html`<span class="quiet">${[kind, name].filter((part) => part !== undefined).join(' of ')}</span>
    <a href="${linkTo({ status, page: 0 })}">all</a>`;
}

const showJobs = ({ jobs, query, mayOperate, now }: QueueBoard): Html =>
  html`<div class="wide">
    <table>
      <tr>
        <th class="number">Job</th>
        <th>Kind</th>
        <th>Enterprise</th>
        <th>Requested</th>
        <th>Tries</th>
        <th>Progress</th>
        <th>Last failed of</th>
        <th></th>
      </tr>
      ${jobs.map(
        (job) =>
          html`<tr>
            <td class="number">${job.id}</td>
            <td>${job.kind}</td>
            <td>${job.enterprise}</td>
            <td>${showAge(job.utcCreatedDateTime, now)} ago</td>
            <td>${job.claim}</td>
            <td>${job.status === 'RUNNING' ? `${Math.round(job.progress * 100)} %` : ''}</td>
            <td>
              ${job.errorText ?? ''} ${job.errorCode === null ? '' : html`<code>${job.errorCode}</code>`}
            </td>
            <td>${mayOperate ? showWayOut(job, query) : ''}</td>
          </tr>`,
      )}
    </table>
  </div>`;

function showWayOut({ id, kind, status }: BoardJob, query: BoardQuery): Html {
  const { retried } = findJobOwner(kind);
  if (status === 'FAILED' && typeof retried === 'string') return html`<span class="quiet">${retried}</span>`;
  const [act, label] = status === 'FAILED' ? ['retry', 'Retry'] : ['cancel', 'Cancel'];
  return html`<form method="post" action="${PATH}/jobs/${id}/${act}?${writeQuery(query)}">
    <button>${label}</button>
  </form>`;
}

function showPages(query: BoardQuery, records: number): Html | undefined {
  const { page } = query;
  if (records <= BOARD_PAGE_SIZE && page === 0) return undefined;
  const last = Math.max(0, Math.ceil(records / BOARD_PAGE_SIZE) - 1);
  const link = (to: number, label: string) => html`<a href="${linkTo({ ...query, page: to })}">${label}</a>`;
  return html`<p>
    ${page > 0 ? link(page - 1, 'Newer') : ''} Page ${page + 1} of ${last + 1}
    ${page < last ? link(page + 1, 'Older') : ''}
  </p>`;
}

/** The address of the page with this query. */
export const linkTo = (query: BoardQuery): string => `${PATH}?${writeQuery(query)}`;

const writeQuery = (query: BoardQuery): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

function showAge(since: Date, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000));
  const units: [number, string][] = [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'min'],
  ];
  const [length, unit] = units.find(([unitSeconds]) => seconds >= unitSeconds) ?? [1, 's'];
  return `${Math.floor(seconds / length)} ${unit}`;
}
