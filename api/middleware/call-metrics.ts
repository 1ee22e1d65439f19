import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Metrics of one process for Prometheus: its own, and the duration of calls. */
export class CallMetrics {
  /** Other metrics are registered here, too. */
  readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'platen_http_request_duration_seconds',
    help: 'Duration of calls by the name of the call and the status of the answer',
    labelNames: ['call', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** @param call its name: there are as many paths as records */
  count(call: string, method: string, status: number, durationMs: number): void {
    this.durations.observe({ call, method, status: String(status) }, durationMs / 1000);
  }
}
