import { Agent, request as open } from "node:http";
import type { FuzzCaller, FuzzRequest } from "#app/testing/fuzz/fuzz-request.ts";
import type { ResponseStats } from "#app/testing/fuzz/response-log.ts";
import { signInPath } from "#core/paths.ts";

export type Credentials = Record<FuzzCaller, { token: string; cookie: string } | undefined>;

export interface Reply extends ResponseStats {
  type: string;
  text: string;
  /** The sender is no longer signed in. */
  isSignedOut?: boolean;
}

const timeoutMs = 30_000;
/** The maximum stored length of a body. */
const maxText = 400_000;

/** Sends requests as they are written, over keep-alive connections. */
export function sender(url: string, credentials: () => Credentials) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });

  function once(request: FuzzRequest): Promise<Reply> {
    const { who, isPage, method, path, headers, body } = request;
    const own = credentials()[who];
    const credential =
      own &&
      (isPage ? cookieWith(headers.cookie, own.cookie) : { authorization: `Bearer ${own.token}` });
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const sent = open(
        new URL(url),
        {
          agent,
          method,
          path,
          headers: { ...headers, ...credential, ...(body && { "content-length": body.length }) },
          timeout: timeoutMs,
        },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (part: string) => {
            if (text.length < maxText) text += part;
          });
          answer.on("end", () => {
            const type = answer.headers["content-type"] ?? "";
            const { statusCode: status = 0 } = answer;
            const isLed = answer.headers.location?.startsWith(signInPath) ?? false;
            const isSignedOut = own !== undefined && (status === 401 || isLed);
            resolve({ status, ms: performance.now() - began, type, text, isSignedOut });
          });
          answer.on("error", reject);
        },
      );
      sent.on("timeout", () => sent.destroy(new Error(`no answer in ${timeoutMs / 1000} s`)));
      sent.on("error", reject);
      sent.end(body);
    });
  }

  /**
   * Retries a request whose connection was closed. A server that never responds counts as failed.
   */
  function send(request: FuzzRequest): Promise<Reply> {
    return once(request)
      .catch(() => once(request))
      .catch((error: Error): Reply => ({ status: 599, ms: 0, type: "", text: error.message }));
  }

  return { send, close: () => agent.destroy() };
}

const cookieWith = (cookie: string | undefined, session: string) => ({
  cookie: [cookie, `soko-session=${session}`].filter(Boolean).join("; "),
});
