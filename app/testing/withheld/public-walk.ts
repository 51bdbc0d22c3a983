import { z } from "zod";
import { areas } from "#app/areas.ts";
import { apiBase } from "#core/paths.ts";
import { type Endpoint, isAct, isServed } from "#server/operations/endpoint.ts";
import type { Published } from "./withheld-scene.ts";

/** An address, and whether its reader is signed in. */
export interface Place {
  path: string;
  isSignedIn: boolean;
  /** Whether it returns one item. While it does, the item is public. */
  isOne?: boolean;
}

/**
 * Addresses of one call, by the kinds of items that they name, or under "" for those that name
 * none.
 */
export interface Call {
  endpoint: Endpoint;
  byKind: Map<string, Place[]>;
}

/** Values of fields that name nothing published. */
export type Values = Readonly<Record<string, string>>;

const uuid = "01900000-0000-7000-8000-000000000000";

const inPath = ({ path }: Endpoint) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

function fieldsOf(endpoint: Endpoint): string[] {
  const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  return [...new Set([...inPath(endpoint), ...Object.keys(schema.properties ?? {})])];
}

/** Returns the fields that are missing or refused. */
function refused({ input }: Endpoint, given: object): string[] {
  const { error } = input.safeParse(given);
  return [...new Set(error?.issues.map(({ path }) => String(path[0])) ?? [])];
}

/** Returns the fields that name one item by a UUID, as user content has them. */
const namesOf = (endpoint: Endpoint, fields: readonly string[]) =>
  fields.filter(
    (field) => /^(id|.+Id)$/.test(field) && !refused(endpoint, { [field]: uuid }).includes(field),
  );

const isSearch = (field: string) => /^(term|query|search)$/.test(field);
/** Given wherever possible, so that lists are long and products have a route. */
const usual = ["size", "access_token", "locationTo", "quantity"];

/** Returns a call with each input that it may take. */
function callOf(endpoint: Endpoint, things: readonly Published[], values: Values): Call {
  const fields = fieldsOf(endpoint);
  const names = namesOf(endpoint, fields);
  const namesInPath = inPath(endpoint).filter((field) => names.includes(field));
  const wanted = fields.filter(
    (field) =>
      !names.includes(field) &&
      (usual.includes(field) ||
        inPath(endpoint).includes(field) ||
        refused(endpoint, {}).includes(field)),
  );
  const base = Object.fromEntries(wanted.map((field) => [field, givenTo(endpoint, field, values)]));
  const byKind = new Map<string, Place[]>();
  const add = (kind: string, more: Values) => {
    const path = addressOf(endpoint, { ...base, ...more });
    const ofKind = byKind.get(kind) ?? [];
    byKind.set(kind, ofKind);
    if (ofKind.some((one) => one.path === path)) return;
    ofKind.push({ path, isSignedIn: isAct(endpoint.audience), isOne: !endpoint.list });
  };
  const [first, second] = namesInPath;
  if (!first) {
    add("", {});
    for (const field of fields.filter(isSearch)) add("", { [field]: values.term ?? "" });
  }
  for (const { ids } of things) {
    const entries = Object.entries(ids);
    for (const [kind, id] of entries) {
      if (!first) for (const field of names) add(`${field} ${kind}`, { [field]: id });
      else if (!second) add(kind, { [first]: id });
      else
        for (const [other, otherId] of entries)
          if (other !== kind) add(`${kind} ${other}`, { [first]: id, [second]: otherId });
    }
  }
  return { endpoint, byKind };
}

function givenTo({ path }: Endpoint, field: string, values: Values): string {
  const value = values[`${field} of ${path}`] ?? values[field];
  if (value === undefined) throw new Error(`Say what "${field} of ${path}" is in the walk`);
  return value;
}

function addressOf({ path, service }: Endpoint, asked: Values): string {
  const rest = new URLSearchParams();
  let address = path;
  for (const [field, value] of Object.entries(asked)) {
    const isInPath = address.includes(`{${field}}`);
    if (isInPath) address = address.replace(`{${field}}`, encodeURIComponent(value));
    else rest.set(field, value);
  }
  const base = service === "items" ? "/items" : apiBase;
  return `${base}/${address}${rest.size > 0 ? `?${rest}` : ""}`;
}

/** Returns every read call, except those of areas that publish no user content. */
export const callsOf = (
  things: readonly Published[],
  { values, ofHouse }: { values: Values; ofHouse: readonly string[] },
): Call[] =>
  areas
    .filter(({ name }) => !ofHouse.includes(name))
    .flatMap(({ operations = [] }) => operations.map(({ endpoint }) => endpoint))
    .filter((one) => one.method === "GET" && isServed(one))
    .map((endpoint) => callOf(endpoint, things, values));
