import routes from "#app/routes.ts";
import { longestAddress } from "#app/testing/fuzz/call-requests.ts";
import { multipart, oddHeaders, urlEncoded } from "#app/testing/fuzz/form-bodies.ts";
import {
  callers,
  encodeValue,
  type FuzzCaller,
  type FuzzRequest,
  pickCaller,
} from "#app/testing/fuzz/fuzz-request.ts";
import { hostileParts, hostileTexts } from "#app/testing/fuzz/hostile-values.ts";
import type { KnownIds } from "#app/testing/fuzz/known-ids.ts";
import { hostileValue, validValue } from "#app/testing/fuzz/schema-values.ts";
import type { Rand } from "#data/demo/seeded.ts";
import type { LearntForm, learntPages } from "./learnt-pages.ts";

/** Every address of app/routes.ts. */
const patterns = routes.map(({ path = "" }) => `/${path}`);
const queryNames =
  "term page category subCategory commodity location sort state tab id request requests group months back lang type step by".split(
    " ",
  );
const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "PROPFIND"];
/** Slightly over the maximum size of a text form. */
const tooLarge = 256 * 1024 + 100;

interface Sources {
  origin: string;
  known: KnownIds;
  learnt: ReturnType<typeof learntPages>;
  /** For use next to tests of the same pages: every POST is invalid. */
  isCareful?: boolean;
}

/**
 * Generates requests to every page: reads, posts as its forms do, and requests that no browser
 * sends.
 */
export function pageRequests({ origin, known, learnt, isCareful = false }: Sources) {
  const get = (who: FuzzCaller, path: string): FuzzRequest => ({
    who,
    isPage: true,
    method: "GET",
    path,
    headers: { accept: "text/html" },
  });

  function addressOf(rand: Rand): string {
    const part = () => (rand.chance(0.5) ? rand.pick(hostileParts) : known.uuid(rand, "anywhere"));
    return rand
      .pick(patterns)
      .replace(/:slug/, () => rand.pick(["kenya", "uganda", "rwanda", rand.pick(hostileParts)]))
      .replace(/:\w+/g, part)
      .replace("*", part);
  }

  function withQuery(address: string, rand: Rand): string {
    const [path = "", query = ""] = address.split("?");
    const names = query.split("&").flatMap((pair) => pair.split("=", 1)[0] || []);
    const name = rand.chance(0.6) && names.length > 0 ? rand.pick(names) : rand.pick(queryNames);
    const value = rand.chance(0.5) ? rand.pick(hostileParts) : encodeValue(rand.pick(hostileTexts));
    const rest = rand.chance(0.5) ? query.replace(new RegExp(`(^|&)${name}=[^&]*`), "") : query;
    return `${path}?${[rest, `${name}=${value}`].filter(Boolean).join("&")}`;
  }

  function posted(form: LearntForm, rand: Rand): FuzzRequest {
    const fields = filled(form.fields, rand);
    const isSpoiled = isCareful || rand.chance(0.6);
    const sent = isSpoiled ? spoiledFields(fields, rand) : fields;
    const { who, action, files } = form;
    if (!form.isPost) {
      const query = sent
        .map(([name, value]) => `${encodeValue(name)}=${encodeValue(value)}`)
        .join("&");
      return get(who, `${action.split("?")[0]}?${query}`.slice(0, longestAddress));
    }
    const { type, body } =
      files.length > 0 && rand.chance(0.9)
        ? multipart(
            sent,
            files.filter(() => rand.chance(0.7)),
            rand,
          )
        : urlEncoded(sent, rand);
    return {
      ...get(who, rand.chance(0.05) ? withQuery(action, rand) : action),
      method: "POST",
      headers: { accept: "text/html", origin, "content-type": type },
      body: rand.chance(0.004) ? Buffer.alloc(tooLarge, "a=b&") : body,
    };
  }

  function request(rand: Rand): FuzzRequest {
    const who = pickCaller(rand);
    const how = rand.next();
    const form =
      how < 0.4 && !(isCareful && who === "officer") ? learnt.form(who, rand) : undefined;
    const address = rand.chance(0.6) ? learnt.link(who, rand) : addressOf(rand);
    const base = form
      ? posted(form, rand)
      : get(who, rand.chance(0.5) ? withQuery(address, rand) : address);
    const odd = rand.chance(0.08) ? { ...base, ...oddly(base, rand, origin) } : base;
    const whole = { ...odd, headers: { ...odd.headers, ...oddHeaders(rand) } };
    const isData = rand.chance(0.4);
    return isData ? { ...whole, path: dataPath(whole.path) } : whole;
  }

  const start = (): FuzzRequest[] =>
    callers.flatMap((who) =>
      patterns.filter((path) => !/[:*]/.test(path)).map((path) => get(who, path)),
    );

  return { start, request };
}

/** Returns the address at which the scripts of a page request its data. */
function dataPath(address: string): string {
  const [path = "", ...query] = address.split("?");
  if (path.endsWith(".data")) return address;
  const data = path === "/" ? "/_.data" : `${path.replace(/\/+$/, "")}.data`;
  return [data, ...query].join("?");
}

/** Fills empty fields with what a user might have typed. */
const filled = (fields: LearntForm["fields"], rand: Rand): LearntForm["fields"] =>
  fields.map(([name, value]) => [name, value || typed(name, rand)]);

function typed(name: string, rand: Rand): string {
  if (/price|quantity|amount|page|number/i.test(name)) return rand.pick(["1", "2", "2500", "0.5"]);
  if (/password/i.test(name)) return "soko-fuzz-1";
  return String(validValue({ type: "string" }, name, sourceOf(rand)));
}

/** Generates text only, because no user types an id. */
const sourceOf = (rand: Rand) => ({
  rand,
  known: { uuid: () => "", number: () => 1, text: () => "en", learn: () => {} },
  place: "",
  resolve: (schema: object) => schema,
});

function spoiledFields(fields: LearntForm["fields"], rand: Rand): LearntForm["fields"] {
  const at = rand.int(0, Math.max(1, fields.length) - 1);
  const name = fields[at]?.[0] ?? "act";
  const value = hostileValue(sourceOf(rand), fields[at]?.[1]);
  const known = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const hostile: [string, string] = [name, rand.chance(0.5) ? known : rand.pick(hostileTexts)];
  switch (rand.int(0, 4)) {
    case 0:
      return fields.filter((_, place) => place !== at);
    case 1:
      return [...fields, hostile];
    case 2:
      return [...fields, [rand.pick(hostileTexts), rand.pick(hostileTexts)]];
    default:
      return fields.map((field, place) => (place === at ? hostile : field));
  }
}

function oddly(base: FuzzRequest, rand: Rand, origin: string): Partial<FuzzRequest> {
  const { path } = base;
  switch (rand.int(0, 3)) {
    case 0:
      return { method: rand.pick(methods), headers: { origin } };
    case 1: {
      const { type, body } = urlEncoded([["act", rand.pick(hostileTexts)]], rand);
      return { method: "POST", headers: { origin, "content-type": type }, body };
    }
    case 2:
      return { path: `${path.split("?")[0]}/${rand.pick(hostileParts)}` };
    default:
      return {
        method: "POST",
        headers: {
          origin,
          "content-type": rand.pick(["", "text/plain", "application/json", "multipart/form-data"]),
        },
        body: Buffer.from(rand.pick(hostileTexts)),
      };
  }
}
