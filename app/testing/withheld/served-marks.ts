import { apiBase } from "#core/paths.ts";
import type { Address, CallAddresses } from "./public-walk.ts";
import type { WithheldSetup } from "./withheld-setup.ts";

interface Answer {
  status: number;
  text: string;
  etag: string | null;
  isPicture: boolean;
}

const processes = ["here", "there"] as const;
type Process = (typeof processes)[number];

async function readAt(
  the: WithheldSetup,
  at: Process,
  { path, isSignedIn }: Address,
  more: Record<string, string> = {},
): Promise<Answer> {
  const isCall = path.startsWith(apiBase);
  const headers = new Headers({ accept: isCall ? "application/json" : "text/html", ...more });
  if (isSignedIn && isCall) headers.set("authorization", `Bearer ${the.reader.token}`);
  else if (isSignedIn) headers.set("cookie", the.reader.cookie);
  const answer = await the[at].app.request(path, { headers });
  const moved = answer.status === 302 ? answer.headers.get("location") : null;
  // The address of a sharing picture contains its version.
  if (moved?.startsWith("/share/")) return readAt(the, at, { path: moved, isSignedIn }, more);
  const isPicture = answer.headers.get("content-type")?.startsWith("image/") ?? false;
  const { status } = answer;
  return { status, text: await answer.text(), etag: answer.headers.get("etag"), isPicture };
}

/**
 * Returns the marks that a response contains. It may repeat its own input, but a picture or a call
 * about one item must no longer exist.
 */
function marksIn(answer: Answer, { path, isOne }: Address, marks: readonly string[]) {
  const { status, text, isPicture } = answer;
  if (status !== 200) return [];
  return marks.filter((mark) =>
    path.includes(mark) ? isPicture || isOne : !isPicture && text.includes(mark),
  );
}

const atOnce = 8;

async function eachOf<T>(all: readonly T[], act: (entry: T) => Promise<void>): Promise<void> {
  const queued = [...all];
  const worker = async () => {
    for (let entry = queued.shift(); entry !== undefined; entry = queued.shift()) await act(entry);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** An address that serves some of the marks. */
export interface Serving {
  place: Address;
  marks: string[];
  text: string;
  etags: Record<Process, string | null>;
}

/**
 * Returns the addresses that serve some of the marks. Both processes respond, so that both cache.
 */
export async function findServing(
  the: WithheldSetup,
  places: readonly Address[],
  marks: readonly string[],
): Promise<Serving[]> {
  const serving: Serving[] = [];
  const broken: string[] = [];
  await eachOf(places, async (place) => {
    const here = await readAt(the, "here", place);
    if (here.status === 429 || here.status >= 500) broken.push(`${here.status} ${place.path}`);
    const held = marksIn(here, place, marks);
    if (held.length === 0) return;
    const there = await readAt(the, "there", place);
    serving.push({
      place,
      marks: held,
      text: here.text,
      etags: { here: here.etag, there: there.etag },
    });
  });
  if (broken.length > 0) throw new Error(broken.join("\n"));
  return serving;
}

/** How many of each kind of item are tried. A kind that the call does not serve gets no more. */
const tried = { visitor: 2, person: 1 };

/** Like `findServing`, for all addresses of a call. */
export async function findServingOfCall(
  the: WithheldSetup,
  { byKind }: CallAddresses,
  marks: readonly string[],
) {
  const serving: Serving[] = [];
  const [entry] = [...byKind.values()].flat();
  if (entry && (await readAt(the, "here", entry)).status === 403) return [];
  const most = entry?.isSignedIn ? tried.person : tried.visitor;
  for (const [kind, places] of byKind) {
    const first = await findServing(the, kind === "" ? places : places.slice(0, most), marks);
    const isKnown = kind !== "" && first.length > 0;
    const rest = isKnown ? await findServing(the, places.slice(most), marks) : [];
    serving.push(...first, ...rest);
  }
  return serving;
}

/**
 * Returns what is still served of what was served before. A copy from then must not be confirmed by
 * 304.
 */
export async function findStillServed(
  the: WithheldSetup,
  before: readonly Serving[],
): Promise<string[]> {
  const faults: string[] = [];
  await eachOf(before, async ({ place, marks, etags }) => {
    for (const at of processes) {
      const where = `${place.path} of ${at}${place.isSignedIn ? ", signed in" : ""}`;
      const answer = await readAt(the, at, place);
      for (const mark of marksIn(answer, place, marks)) faults.push(`${mark} at ${where}`);
      const etag = etags[at];
      const known = etag && (await readAt(the, at, place, { "if-none-match": etag }));
      if (known && known.status === 304) faults.push(`304 to who knows ${marks} at ${where}`);
    }
  });
  return faults.sort();
}
