import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { idempotencyField } from "#core/idempotency.ts";
import { type Encoding, encoders, minBytes } from "#server/http/compress.ts";
import { policyHeader } from "#server/http/content-policy.ts";

/** A public answer, already compressed, with its headers. */
export interface CachedAnswer {
  status: number;
  headers: Record<string, string>;
  /** Returns the body as it is sent; without an encoding when it is not worth compressing. */
  body(encoding: Encoding | undefined): Promise<Uint8Array> | Uint8Array;
  isCompressed: boolean;
  etag: string;
  /** Its size in memory. */
  bytes: number;
}

/** Headers that belong to one request, or that are set again when the answer is sent. */
const ofOneRequest =
  /^(set-cookie|ratelimit-|retry-after$|content-length$|content-encoding$|date$|etag$)/;

/** Parts that differ each time the same page is rendered: form keys and part markers. */
const ofOneMaking = new RegExp(`name="${idempotencyField}" value="[^"]*"|<!--w\\d+-->`, "g");

/** Form keys: the first visitor would share theirs with everyone who receives the page. */
const keyOfForm = new RegExp(`(name="${idempotencyField}" value=")[^"]*"`, "g");

/** Converts an answer into one that can be sent repeatedly. */
export async function toCachedAnswer(answer: Response): Promise<CachedAnswer> {
  const text = await answer.text();
  const headers: Record<string, string> = {};
  for (const [name, value] of answer.headers) {
    if (!ofOneRequest.test(name)) headers[name] = value;
  }
  const { html: document, policy } = withoutNonce(text, headers[policyHeader]);
  // Scripts give each form its own key. Without scripts, a visitor's key is ignored.
  const html = document.replace(keyOfForm, '$1"');
  if (policy) headers[policyHeader] = policy;
  // Clients may reuse their copy after revalidating it.
  headers["cache-control"] ??= "no-cache";
  const whole = Buffer.from(html);
  // A document that names its scripts by digest is valid only with its own policy.
  const comparable = policy?.includes("'sha256-") ? html : html.replace(ofOneMaking, "");
  const digest = createHash("sha256")
    .update(comparable)
    .update(headers["content-language"] ?? "");
  const etag = answer.headers.get("etag") ?? `W/"${digest.digest("base64url").slice(0, 22)}"`;
  const about = { status: answer.status, headers: { ...headers, etag }, etag };
  return whole.byteLength < minBytes
    ? { ...about, ...asItIs(whole) }
    : { ...about, ...compressed(await encoders.br(whole)) };
}

type Body = Pick<CachedAnswer, "body" | "isCompressed" | "bytes">;

const asItIs = (whole: Uint8Array): Body => ({
  isCompressed: false,
  body: () => whole,
  bytes: whole.byteLength,
});

/**
 * Stores only the smallest form. The others are produced from it for the few requests that need
 * them.
 */
function compressed(br: Uint8Array): Body {
  let gzip: Promise<Uint8Array> | undefined;
  const body = (encoding: Encoding | undefined) => {
    if (encoding === "br") return br;
    const plain = brotliDecompressSync(br);
    if (!encoding) return plain;
    gzip ??= encoders.gzip(plain);
    return gzip;
  };
  return { isCompressed: true, body, bytes: br.byteLength * 2 };
}

/**
 * Returns a document whose scripts are named by digest instead of a nonce, which would have to
 * change each time. Digests are computed for the scripts that carry the nonce of this answer.
 * Injected scripts carry no nonce.
 */
function withoutNonce(text: string, policy = ""): { html: string; policy: string | undefined } {
  const [, nonce] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
  if (!nonce) return { html: text, policy: undefined };
  const digests = new Set<string>();
  const ours = new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g");
  for (const [, code] of text.matchAll(ours)) {
    if (code) digests.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return {
    html: text.replaceAll(` nonce="${nonce}"`, ""),
    policy: policy.replace(`'nonce-${nonce}'`, [...digests].join(" ")).replace(/ +;/, ";"),
  };
}
