import routes from "#app/routes.ts";
import type { Chance } from "#app/testing/fuzz/chance.ts";
import { multipart, oddHeaders, urlEncoded } from "#app/testing/fuzz/form-bodies.ts";
import {
  anybody,
  encoded,
  type FuzzRequest,
  people,
  type Who,
} from "#app/testing/fuzz/fuzz-request.ts";
import { hostileParts, hostileTexts } from "#app/testing/fuzz/hostile-values.ts";
import type { KnownIds } from "#app/testing/fuzz/known-ids.ts";
import { hostileValue, validValue } from "#app/testing/fuzz/schema-values.ts";
import type { LearntForm, learntPages } from "./learnt-pages.ts";

/** Every address of app/routes.ts. */
const patterns = routes.map(({ path = "" }) => `/${path}`);
const asked =
  "term page category subCategory commodity location sort state tab id request requests group months back lang type step by".split(
    " ",
  );
const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "PROPFIND"];
/** A little over what a form of words may weigh. */
const tooLarge = 256 * 1024 + 100;

interface Sources {
  origin: string;
  known: KnownIds;
  learnt: ReturnType<typeof learntPages>;
  /** Beside the pages that others test at the same time: what is posted is always refused. */
  isCareful?: boolean;
}

/** Makes requests of every page: read, posted to as its forms do, and in ways that no browser has. */
export function pageRequests({ origin, known, learnt, isCareful = false }: Sources) {
  const get = (who: Who, path: string): FuzzRequest => ({
    who,
    isPage: true,
    method: "GET",
    path,
    headers: { accept: "text/html" },
  });

  function addressOf(chance: Chance): string {
    const part = () =>
      chance.is(0.5) ? chance.pick(hostileParts) : known.uuid(chance, "anywhere");
    return chance
      .pick(patterns)
      .replace(/:slug/, () => chance.pick(["kenya", "uganda", "rwanda", chance.pick(hostileParts)]))
      .replace(/:\w+/g, part)
      .replace("*", part);
  }

  function withQuery(address: string, chance: Chance): string {
    const [path = "", query = ""] = address.split("?");
    const names = query.split("&").flatMap((pair) => pair.split("=", 1)[0] || []);
    const name = chance.is(0.6) && names.length > 0 ? chance.pick(names) : chance.pick(asked);
    const value = chance.is(0.5) ? chance.pick(hostileParts) : encoded(chance.pick(hostileTexts));
    const rest = chance.is(0.5) ? query.replace(new RegExp(`(^|&)${name}=[^&]*`), "") : query;
    return `${path}?${[rest, `${name}=${value}`].filter(Boolean).join("&")}`;
  }

  function posted(form: LearntForm, chance: Chance): FuzzRequest {
    const fields = filled(form.fields, chance);
    const isSpoiled = isCareful || chance.is(0.6);
    const sent = isSpoiled ? spoiledFields(fields, chance) : fields;
    const { who, action, files } = form;
    if (!form.isPost) {
      const query = sent.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
      return get(who, `${action.split("?")[0]}?${query}`);
    }
    const { type, body } =
      files.length > 0 && chance.is(0.9)
        ? multipart(
            sent,
            files.filter(() => chance.is(0.7)),
            chance,
          )
        : urlEncoded(sent, chance);
    return {
      ...get(who, chance.is(0.05) ? withQuery(action, chance) : action),
      method: "POST",
      headers: { accept: "text/html", origin, "content-type": type },
      body: chance.is(0.004) ? Buffer.alloc(tooLarge, "a=b&") : body,
    };
  }

  function request(chance: Chance): FuzzRequest {
    const who = anybody(chance);
    const how = chance.next();
    const form =
      how < 0.4 && !(isCareful && who === "officer") ? learnt.form(who, chance) : undefined;
    const address = chance.is(0.6) ? learnt.link(who, chance) : addressOf(chance);
    const made = form
      ? posted(form, chance)
      : get(who, chance.is(0.5) ? withQuery(address, chance) : address);
    const odd = chance.is(0.08) ? { ...made, ...oddly(made, chance, origin) } : made;
    const whole = { ...odd, headers: { ...odd.headers, ...oddHeaders(chance) } };
    const isData = chance.is(0.4);
    return isData ? { ...whole, path: dataPath(whole.path) } : whole;
  }

  const start = (): FuzzRequest[] =>
    people.flatMap((who) =>
      patterns.filter((path) => !/[:*]/.test(path)).map((path) => get(who, path)),
    );

  return { start, request };
}

/** Where the scripts of a page ask for its data. */
function dataPath(address: string): string {
  const [path = "", ...query] = address.split("?");
  if (path.endsWith(".data")) return address;
  const data = path === "/" ? "/_root.data" : `${path.replace(/\/+$/, "")}.data`;
  return [data, ...query].join("?");
}

/** What a person might have typed into what was empty. */
const filled = (fields: LearntForm["fields"], chance: Chance): LearntForm["fields"] =>
  fields.map(([name, value]) => [name, value || typed(name, chance)]);

function typed(name: string, chance: Chance): string {
  if (/price|quantity|amount|page|number/i.test(name))
    return chance.pick(["1", "2", "2500", "0.5"]);
  if (/password/i.test(name)) return "soko-fuzz-1";
  return String(validValue({ type: "string" }, name, sourceOf(chance)));
}

/** Of words alone: nobody types an id. */
const sourceOf = (chance: Chance) => ({
  chance,
  known: { uuid: () => "", number: () => 1, text: () => "en", learn: () => {} },
  place: "",
  resolve: (one: object) => one,
});

function spoiledFields(fields: LearntForm["fields"], chance: Chance): LearntForm["fields"] {
  const at = chance.below(Math.max(1, fields.length));
  const name = fields[at]?.[0] ?? "act";
  const value = hostileValue(sourceOf(chance), fields[at]?.[1]);
  const known = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const hostile: [string, string] = [name, chance.is(0.5) ? known : chance.pick(hostileTexts)];
  switch (chance.below(5)) {
    case 0:
      return fields.filter((_, place) => place !== at);
    case 1:
      return [...fields, hostile];
    case 2:
      return [...fields, [chance.pick(hostileTexts), chance.pick(hostileTexts)]];
    default:
      return fields.map((field, place) => (place === at ? hostile : field));
  }
}

function oddly(made: FuzzRequest, chance: Chance, origin: string): Partial<FuzzRequest> {
  const { path } = made;
  switch (chance.below(4)) {
    case 0:
      return { method: chance.pick(methods), headers: { origin } };
    case 1: {
      const { type, body } = urlEncoded([["act", chance.pick(hostileTexts)]], chance);
      return { method: "POST", headers: { origin, "content-type": type }, body };
    }
    case 2:
      return { path: `${path.split("?")[0]}/${chance.pick(hostileParts)}` };
    default:
      return {
        method: "POST",
        headers: {
          origin,
          "content-type": chance.pick([
            "",
            "text/plain",
            "application/json",
            "multipart/form-data",
          ]),
        },
        body: Buffer.from(chance.pick(hostileTexts)),
      };
  }
}
