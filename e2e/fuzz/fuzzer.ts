import { createCallRequests } from "#app/testing/fuzz/call-requests.ts";
import type { FuzzRequest } from "#app/testing/fuzz/fuzz-request.ts";
import { createKnownIds, resourceOf } from "#app/testing/fuzz/known-ids.ts";
import type { ResponseStats } from "#app/testing/fuzz/response-log.ts";
import { apiBase } from "#core/paths.ts";
import type { Rand } from "#data/demo/seeded.ts";
import { parseJson } from "#server/parse-json.ts";
import { learntPages } from "./learnt-pages.ts";
import { pageRequests } from "./page-requests.ts";
import { type Credentials, sender } from "./send.ts";

interface Fuzzed {
  /** Called again when a user was signed out. */
  people: () => Promise<Credentials>;
  /** The share of requests that are for pages. */
  share: number;
  note: (request: FuzzRequest, answered: ResponseStats) => void;
  isCareful?: boolean;
}

/** Sends requests to a server, and learns from its responses what else to request. */
export async function fuzzer(url: string, { people, share, note, isCareful = false }: Fuzzed) {
  let credentials = await people();
  let isRenewed = true;
  const { send: sendOne, close } = sender(url, () => credentials);
  const known = createKnownIds();
  const learnt = learntPages();
  const document = (await (await fetch(`${url}${apiBase}/openapi.json`)).json()) as object;
  const calls = createCallRequests(document, known);
  const pages = pageRequests({ origin: url, known, learnt, isCareful });

  async function send(request: FuzzRequest): Promise<void> {
    const { type, text, isSignedOut, ...answered } = await sendOne(request);
    note(request, answered);
    calls.learn(request, answered.status);
    if (isSignedOut) isRenewed = false;
    if (answered.status !== 200) return;
    if (type.startsWith("text/html")) learnt.learn(request.who, request.path, text);
    else if (type.startsWith("application/json")) {
      known.learn(resourceOf(request.path), parseJson(text));
    }
  }

  return {
    /** Requests every list, and every page that needs no id, as each user. */
    async start(): Promise<void> {
      for (const request of [...calls.lists(), ...pages.start()]) await send(request);
    },
    async next(rand: Rand): Promise<void> {
      if (!isRenewed) {
        isRenewed = true;
        credentials = await people();
      }
      await send((rand.chance(share) ? pages : calls).request(rand));
    },
    learnt: learnt.counts,
    close,
  };
}
