import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
} from "@opentelemetry/api";
import type { ExportResult } from "@opentelemetry/core";
import type { SpanExporter } from "@opentelemetry/sdk-trace-base";
import { faultCode } from "./cause";
import type { Log } from "./log";
import { repeatedFaults } from "./repeated-faults";

/*
 * Tracing with OpenTelemetry, exported by OTLP over HTTP if OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise the SDK is
 * not loaded, and a span only calls its function. Names and attributes contain only what the log may contain: the
 * route, the call, ids; never a path, a query or what a person typed.
 */
export type TraceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
};

let tracer = trace.getTracer("aurive");
let on = false;

/** Whether spans are sent. */
export const isTracing = (): boolean => on;

/** Logs that the collector is unreachable; not before the log exists. */
let faults: ReturnType<typeof repeatedFaults> | undefined;

/** Lets the log report that the collector is unreachable, at most once a minute, and that it is back. */
export const logTraceFaults = (log: Log): void => void (faults = repeatedFaults(log, "warn"));

/** An exporter whose result is observed, because the SDK itself does not report an unreachable collector. */
function heard(exporter: SpanExporter): SpanExporter {
  const told = ({ code, error }: ExportResult) =>
    Number(code) === 0 ? faults?.worked("collector of traces") : faults?.failed("collector of traces", error);
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        told(result);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/**
 * Starts tracing.
 * @returns a function that sends the remaining spans and stops
 */
export async function startTracing(env: TraceSettings): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || on) return async () => {};
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace-base"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/core"),
      import("@opentelemetry/resources"),
    ]);
  const share = new sdk.TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": "aurive",
      "service.instance.id": String(process.pid),
    }),
    sampler: new sdk.ParentBasedSampler({
      root: share,
      // Strangers send a traceparent as well: the sampling decision follows from its id here, too.
      remoteParentSampled: share,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        heard(
          new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces`, timeoutMillis: 5000 }),
        ),
      ),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  // A tracer keeps the first provider that it got.
  tracer = provider.getTracer("aurive");
  on = true;
  return async () => {
    on = false;
    await provider.shutdown().catch(() => {});
    for (const api of [context, propagation, trace]) api.disable();
  };
}

const parentOf = (traceparent: string): Context =>
  propagation.extract(ROOT_CONTEXT, { traceparent: traceparent.slice(0, 64) });

export type SpanOptions = {
  kind?: "server" | "client" | "producer" | "consumer";
  /** A `traceparent` from outside or stored with a message; without it the span belongs to the current one. */
  parent?: string | null | undefined;
  attributes?: Attributes;
};

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Runs work as a span; spans started within it are its children. */
export async function span<T>(
  name: string,
  { kind, parent, attributes = {} }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (!on) return work();
  const within = parent ? parentOf(parent) : context.active();
  const options = { attributes, kind: kind ? KINDS[kind] : SpanKind.INTERNAL };
  return tracer.startActiveSpan(name, options, within, async (one) => {
    try {
      return await work();
    } catch (error) {
      one.setStatus({ code: SpanStatusCode.ERROR, message: faultCode(error) ?? "fault" });
      throw error;
    } finally {
      one.end();
    }
  });
}

/** Adds attributes to the current span. */
export function noteOnSpan(attributes: Attributes): void {
  if (on) trace.getActiveSpan()?.setAttributes(attributes);
}

/** The `traceparent` of the current span, to be sent along or stored with a message; null without tracing. */
export function traceparent(): string | null {
  if (!on) return null;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** Whether a span is active. */
export const inSpan = (): boolean => on && trace.getActiveSpan() !== undefined;
