import { z } from "zod";
import { toErpDocument } from "./mapping";
import { ErpRefused, ErpUnreachable, type ErpPort } from "./port";
import { sign } from "./signature";
import { faultCode } from "../platform/cause";
import { traceparent } from "../platform/trace";

const answerSchema = z.object({ documentNumber: z.string().min(1).max(60) });

const pageSchema = z.object({
  documents: z
    .array(
      z.object({
        documentNumber: z.string().min(1).max(60),
        document: z.looseObject({
          externalKey: z.string(),
          externalNumber: z.string(),
          documentType: z.string(),
        }),
      }),
    )
    .max(5000),
  next: z.string().max(200).nullable(),
});

const ANSWER_MAX = 64 * 1024;
const PAGE_MAX = 16 * 1024 * 1024;
const NO_VERDICT = new Set([401, 403, 404, 405, 408, 425, 429]);

type HttpOptions = {
  url: string;
  secret: string;
  /** Deadline of the whole exchange in milliseconds; 10 s by default. */
  deadlineMs?: number;
  now?: () => Date;
  stopping?: AbortSignal;
};

/**
 * The ERP over HTTP. `Idempotency-Key` is the message's key, so that a retry after a lost response gives the same
 * document.
 */
export function httpErp(options: HttpOptions): ErpPort {
  const signed = (body: string) => sign(body, options.secret, (options.now ?? (() => new Date()))());
  return {
    async send(message) {
      const body = JSON.stringify(toErpDocument(message));
      const headers = {
        "Content-Type": "application/json",
        "Idempotency-Key": message.key,
        "X-Signature": signed(body),
        ...tracedBy(traceparent()),
      };
      return verdict(await ask(options, options.url, { method: "POST", body, headers }, ANSWER_MAX));
    },
    async documents(after) {
      const url = new URL(options.url);
      if (after !== null) url.searchParams.set("after", after);
      const headers = { Accept: "application/json", "X-Signature": signed("") };
      const { status, text } = await ask(options, url.href, { method: "GET", headers }, PAGE_MAX);
      const parsed = pageSchema.safeParse(json(text));
      if (status !== 200 || !parsed.success) throw new ErpUnreachable(`documents: answer ${status}`);
      const documents = parsed.data.documents.map(({ documentNumber, document }) => ({
        key: document.externalKey,
        orderNumber: document.externalNumber,
        documentNumber,
        salesOrder: document.documentType === "SALES_ORDER",
        document,
      }));
      return { documents, next: parsed.data.next };
    },
  };
}

const tracedBy = (parent: string | null) => (parent ? { traceparent: parent } : {});

type Answer = { status: number; text: string };

/**
 * One request and its response. The deadline covers the body too, which an abort signal of fetch alone would not.
 * @throws ErpUnreachable
 */
async function ask(
  { deadlineMs = 10_000, stopping }: HttpOptions,
  url: string,
  init: RequestInit,
  max: number,
): Promise<Answer> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = stopping ? AbortSignal.any([deadline, stopping]) : deadline;
  try {
    const response = await fetch(url, { ...init, signal, redirect: "error" });
    return { status: response.status, text: await readCapped(response, max) };
  } catch (error) {
    // The error of fetch itself always says "fetch failed".
    const code = faultCode(error);
    const says = error instanceof Error ? `${error.name}: ${error.message}` : "no answer";
    throw new ErpUnreachable(code ? `${says} (${code})` : says, { cause: error });
  }
}

/**
 * The ERP's response to a message.
 * @throws ErpRefused, ErpUnreachable
 */
function verdict({ status, text }: Answer): { documentNumber: string } {
  if (status >= 200 && status < 300) {
    const parsed = answerSchema.safeParse(json(text));
    // Accepted, but the response cannot be parsed: a retry with the same key returns it again.
    if (!parsed.success) throw new ErpUnreachable(`answer ${status} is not readable`);
    return parsed.data;
  }
  // "Try later", a server error of the ERP, a wrong URL and a wrong key on our side say nothing about the message
  // itself.
  if (status >= 500 || status < 400 || NO_VERDICT.has(status))
    throw new ErpUnreachable(answered(status, text));
  throw new ErpRefused(answered(status, text));
}

/** Longest part of an answer that is kept, in characters. */
const SAYS_MAX = 160;
/** Members of a JSON answer that say why, the most telling first; `value` and `error.message` are those of OData. */
const WHY = ["message", "detail", "reason", "error", "title", "value"];

/**
 * The status of an answer with what the ERP said, for the log and for the manager who has to act on it: on one line,
 * without characters that steer a display, and nothing of a page of markup.
 */
function answered(status: number, text: string): string {
  const read = json(text);
  const line = (read === undefined ? text : whyOf(read)).replace(/[\p{C}\s]+/gu, " ").trim();
  if (!line || line.startsWith("<")) return `answer ${status}`;
  const letters = Array.from(line);
  return `answer ${status}: ${letters.length > SAYS_MAX ? `${letters.slice(0, SAYS_MAX).join("")}…` : line}`;
}

/** @param depth how many objects deep to look */
function whyOf(read: unknown, depth = 3): string {
  if (typeof read === "string") return read;
  const members = z.record(z.string(), z.unknown()).safeParse(read).data;
  if (!members || depth === 0) return "";
  return WHY.map((name) => whyOf(members[name], depth - 1)).find(Boolean) ?? "";
}

async function readCapped(response: Response, max: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > max) {
      await reader?.cancel();
      throw new Error("answer is too large");
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
