import { z } from "zod";
import type { UploadRule } from "#core/files/upload-rules.ts";
import { idPattern } from "#core/ids.ts";
import { limits } from "#core/limits.ts";
import type { Act } from "#core/roles.ts";
import { pastedLine } from "#core/typed-text.ts";
import { contactText, keyText, lineOfText, searchText, textOfLines } from "./text-kinds.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: everybody, who has the content service's token, or whose roles allow an act
 * of an area (its acts.ts). Closed by default: an endpoint that names nobody does not compile.
 */
export type Audience = "public" | "content" | Act;

/** Whether only some may call. */
export const isAct = (audience: Audience): audience is Act => typeof audience !== "string";

/**
 * A call, declared once: served over HTTP, described in OpenAPI, called in the process by pages,
 * called at partners. `path` is below the base, with `{name}` for parameters; path, query and body
 * together make the input.
 */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  method: Method;
  path: string;
  /** Where the path hangs: the product's calls, the content service, or our own pages alone. */
  service: Service;
  audience: Audience;
  /** One sentence for the documentation. */
  summary: string;
  tag: string;
  input: I;
  /** Files by field, which makes the body `multipart/form-data`; in the input each is `uploaded`. */
  uploads?: Readonly<Record<string, UploadRule>>;
  /**
   * A write that a caller may repeat with the same `Idempotency-Key` and that is done once. Of
   * "locksFirst" what is sent before anything is awaited only locks and reads: it goes out together
   * with the question whether it was done before.
   */
  idempotent?: true | "locksFirst";
  /** The field that a body is which is a JSON text and nothing else. */
  textField?: string;
  /** Bytes of its JSON body, where more than usual may come: a picture as text. */
  maxBodyBytes?: number;
  /** The phrase that says it is done, as the answer's `message`. */
  doneMessage?: string;
  /** How long the asker's own browser may keep the answer; unless given it asks each time. */
  keptSeconds?: number;
  /** The answer is a file (`sentFile`) of one of these media types, at its path below the API too. */
  fileTypes?: readonly string[];
  /** The answer is too long to be held: see `inParts` of server/text-in-parts.ts. */
  inParts?: true;
  /** Path of the page that says under which terms the answer may be used by others. */
  licence?: string;
  /** Of one answer's `data`; of one row where `list` is set. */
  output: O;
  list: boolean;
}

export type Service = "api" | "items" | "pages";

export type ListEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = Endpoint<I, O> & { list: true };
export type OneEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = Endpoint<I, O> & { list: false };

/** What is asked, or answered, where no more than the call itself matters. */
const nothing = z.object({}).meta({ id: "Nothing" });
type Nothing = typeof nothing;

type Declared<I> = {
  method?: Method;
  path: string;
  service?: Service;
  audience: Audience;
  summary: string;
  /** Nothing unless given. */
  input?: I;
  uploads?: Readonly<Record<string, UploadRule>>;
  idempotent?: true | "locksFirst";
  textField?: string;
  maxBodyBytes?: number;
  doneMessage?: string;
  keptSeconds?: number;
  fileTypes?: readonly string[];
  inParts?: true;
  licence?: string;
};

const usual = { method: "GET", service: "api", input: nothing, output: nothing };

/** A call that answers one thing, or nothing but that it is done. */
export const oneEndpoint = <I extends z.ZodType = Nothing, O extends z.ZodType = Nothing>(
  declared: Declared<I> & { tag: string; output?: O },
) => ({ ...usual, ...declared, list: false }) as OneEndpoint<I, O>;

/** A call that answers rows and their total. */
export const listEndpoint = <O extends z.ZodType, I extends z.ZodType = Nothing>(
  declared: Declared<I> & { tag: string; output: O },
) => ({ ...usual, ...declared, list: true }) as ListEndpoint<I, O>;

/** The two above for a file whose calls stand under one heading of the documentation. */
export const tagged = (tag: string) => ({
  oneEndpoint: <I extends z.ZodType = Nothing, O extends z.ZodType = Nothing>(
    declared: Declared<I> & { output?: O },
  ) => oneEndpoint<I, O>({ ...declared, tag }),
  listEndpoint: <O extends z.ZodType, I extends z.ZodType = Nothing>(
    declared: Declared<I> & { output: O },
  ) => listEndpoint<O, I>({ ...declared, tag }),
});

/** Whether programs may call it; the others are of our own pages alone. */
export const isServed = ({ service, fileTypes }: Endpoint): boolean =>
  service !== "pages" || fileTypes !== undefined;

/** What tells a call from all others, whoever declared it. */
export const keyOf = (endpoint: Endpoint) =>
  `${endpoint.method} ${endpoint.service} ${endpoint.path}`;

/** What a list operation gives back: one page of rows, and how many there are in all. */
export interface Rows<T> {
  data: T[];
  total: number;
  /** Counts that the content service's callers ask for by name. */
  meta?: Record<string, number>;
}

export type InputOf<E extends Endpoint> = z.input<E["input"]>;
export type ParsedInputOf<E extends Endpoint> = z.output<E["input"]>;
export type ResultOf<E extends Endpoint> = E extends ListEndpoint
  ? Rows<z.output<E["output"]>>
  : z.output<E["output"]>;

/** Bricks for inputs, used by every area. Query values arrive as text; empty means not given. */
const absentIfEmpty = (value: unknown) => (value === "" ? undefined : value);

/** A field of a body that was left out, as forms ("") and programs (null) say it. */
export const absentIfEmptyOrNull = (value: unknown) =>
  value === "" || value === null ? undefined : value;

/** What people left empty, also with signs that nobody sees. */
export const absentIfUnseen = (value: unknown) =>
  value === null || (typeof value === "string" && pastedLine(value) === "") ? undefined : value;

/** What people may write, in several lines. */
export const optionalText = (max: number) =>
  z.preprocess(absentIfUnseen, textOfLines().max(max).optional());

/** What people may write, in one line. */
export const optionalLine = (max: number) =>
  z.preprocess(absentIfUnseen, lineOfText().max(max).optional());

/** A phone or an e-mail that may be given. */
export const optionalContact = (max: number) =>
  z.preprocess(absentIfUnseen, contactText().max(max).optional());

/** Whether; a form writes it as text. */
export const formBoolean = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean(),
);

/** `meta` of a text that may be sent as a number too, as ids are. */
export const alsoNumber = { type: ["string", "integer"] };

/** A thing of one of our lists, as answers name it. */
export const named = z.object({ id: z.int(), name: z.string() }).meta({ id: "Named" });

const decimalText = /^\s*-?(\d+(\.\d+)?|\.\d+)\s*$/;

/**
 * A number: itself, or as text in decimal notation, 12 or -3.5, as queries and forms have it. What
 * JavaScript would also take for one, true, [3], "0x10", "1e3" or " ", is none; "" and null are absent.
 */
export const numeric = <T extends z.ZodType>(number: T) =>
  z.preprocess(
    (value) =>
      typeof value === "string" && decimalText.test(value)
        ? Number(value)
        : absentIfEmptyOrNull(value),
    number,
  );

/** The sentence of the calculators for what was left out; what is wrong has its own. */
export const incompleteForm = ({ input }: { input?: unknown }) =>
  input === undefined ? "calculators.incomplete" : undefined;

/** The largest number of a column of whole numbers. */
export const maxInteger = 2_147_483_647;

export const wholeNumber = (min = 1, max = maxInteger, error?: string) =>
  numeric(z.number(error).int(error).min(min, error).max(max, error));

/** An amount with so many decimal places at most, within what its column holds. */
export const decimal = (
  { min, max, places }: { min: number; max: number; places: 2 | 3 },
  errors: { number?: string; places?: string } = {},
) =>
  z
    .number(errors.number)
    .min(min, errors.number)
    .max(max)
    .multipleOf(10 ** -places, errors.places);

export const idFilter = numeric(z.number().int().min(1).max(maxInteger).optional());

/** Message of an issue that makes the answer 404: the id is none. */
export const notThere = "errors.notFound";

/** An instant as answers name it, of years that the database knows. */
export const instantText = z.iso
  .datetime()
  .max(40)
  .refine((text) => !text.startsWith("0000"));

/** A name in a path, of what has no id. What is longer than any is not there. */
export const nameInPath = keyText({ error: notThere }).max(100, { error: notThere });

/** The id of what people create. What is no id is not there. */
export const existingId = z.string().refine((id) => idPattern.test(id), { error: notThere });

export const uuidFilter = z.preprocess(absentIfEmpty, z.uuid().optional());

export const textFilter = (max: number = limits.searchTermLength) =>
  z.preprocess(absentIfUnseen, searchText().max(max).optional());

/** A word of a list by which rows are chosen. */
export const keyFilter = (max = 80) =>
  z.preprocess(absentIfUnseen, keyText().trim().max(max).optional());

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(absentIfEmpty, z.enum(values).optional());

/** `page` from 1, `size` cut to the largest page; lookups read all with size=10000. */
export const paging = (size: number = limits.pageSize) => ({
  page: numeric(z.number().int().min(1).max(limits.maxRowOffset).default(1)),
  size: numeric(
    z
      .number()
      .int()
      .min(1)
      .default(size)
      .transform((wanted) => Math.min(wanted, limits.maxPageSize)),
  ),
});

export interface Page {
  page: number;
  size: number;
}

/** Behind the last row of any list, and still a whole number of the database. */
const beyondAll = 1_000_000_000;

export const offsetOf = ({ page, size }: Page) => Math.min((page - 1) * size, beyondAll);

/** One page of rows that are all in memory already. */
export function pageOf<T>(rows: T[], page: Page): Rows<T> {
  const from = offsetOf(page);
  return { data: rows.slice(from, from + page.size), total: rows.length };
}
