import { z } from "zod";
import { areas } from "#app/areas.ts";
import { apiBase } from "#core/paths.ts";
import { type Endpoint, isAct, isServed } from "#server/operations/endpoint.ts";
import type { PublishedItem } from "./withheld-setup.ts";

/** An address, and whether its reader is signed in. */
export interface Address {
  path: string;
  isSignedIn: boolean;
  /** Whether it returns one item. While it does, the item is public. */
  isOne?: boolean;
}

/**
 * Addresses of one call, by the kinds of items that they name, or under "" for those that name
 * none.
 */
export interface CallAddresses {
  endpoint: Endpoint;
  byKind: Map<string, Address[]>;
}

/** Values of fields that name nothing published. */
export type FieldValues = Readonly<Record<string, string>>;

const uuid = "01900000-0000-7000-8000-000000000000";

const inPath = ({ path }: Endpoint) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

function fieldsOf(endpoint: Endpoint): string[] {
  const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
  return [...new Set([...inPath(endpoint), ...Object.keys(schema.properties ?? {})])];
}

/** Returns the fields that are missing or refused. */
function refused({ input }: Endpoint, fieldValues: object): string[] {
  const { error } = input.safeParse(fieldValues);
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
function callOf(
  endpoint: Endpoint,
  items: readonly PublishedItem[],
  values: FieldValues,
): CallAddresses {
  const fields = fieldsOf(endpoint);
  const names = namesOf(endpoint, fields);
  const namesInPath = inPath(endpoint).filter((field) => names.includes(field));
  const included = fields.filter(
    (field) =>
      !names.includes(field) &&
      (usual.includes(field) ||
        inPath(endpoint).includes(field) ||
        refused(endpoint, {}).includes(field)),
  );
  const base = Object.fromEntries(
    included.map((field) => [field, valueFor(endpoint, field, values)]),
  );
  const byKind = new Map<string, Address[]>();
  const add = (kind: string, more: FieldValues) => {
    const path = addressOf(endpoint, { ...base, ...more });
    const ofKind = byKind.get(kind) ?? [];
    byKind.set(kind, ofKind);
    if (ofKind.some((candidate) => candidate.path === path)) return;
    ofKind.push({ path, isSignedIn: isAct(endpoint.audience), isOne: !endpoint.list });
  };
  const [first, second] = namesInPath;
  if (!first) {
    add("", {});
    for (const field of fields.filter(isSearch)) add("", { [field]: values.term ?? "" });
  }
  for (const { ids } of items) {
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

function valueFor({ path }: Endpoint, field: string, values: FieldValues): string {
  const value = values[`${field} of ${path}`] ?? values[field];
  if (value === undefined) throw new Error(`Say what "${field} of ${path}" is in the walk`);
  return value;
}

function addressOf({ path, service }: Endpoint, params: FieldValues): string {
  const rest = new URLSearchParams();
  let address = path;
  for (const [field, value] of Object.entries(params)) {
    const isInPath = address.includes(`{${field}}`);
    if (isInPath) address = address.replace(`{${field}}`, encodeURIComponent(value));
    else rest.set(field, value);
  }
  const base = service === "items" ? "/items" : apiBase;
  return `${base}/${address}${rest.size > 0 ? `?${rest}` : ""}`;
}

/** Returns every read call, except those of areas that publish no user content. */
export const callsOf = (
  items: readonly PublishedItem[],
  { values, ofHouse }: { values: FieldValues; ofHouse: readonly string[] },
): CallAddresses[] =>
  areas
    .filter(({ name }) => !ofHouse.includes(name))
    .flatMap(({ operations = [] }) => operations.map(({ endpoint }) => endpoint))
    .filter((candidate) => candidate.method === "GET" && isServed(candidate))
    .map((endpoint) => callOf(endpoint, items, values));
