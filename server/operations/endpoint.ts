import { z } from "zod";
import type { UploadRule } from "#core/files/upload-rules.ts";
import { idPattern } from "#core/ids.ts";
import { limits } from "#core/limits.ts";
import type { Act } from "#core/roles.ts";
import { cleanPastedLine } from "#core/typed-text.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { contactText, keyText, lineOfText, searchText, textOfLines } from "./text-kinds.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: everyone, callers with the content service's token, or users whose roles allow an
 * act of an area (its acts.ts). Closed by default: an endpoint without an audience does not
 * compile.
 */
export type Audience = "public" | "content" | Act;

/** Whether only some users may call. */
export const isAct = (audience: Audience): audience is Act => typeof audience !== "string";

/**
 * A call, declared once: served over HTTP, described in OpenAPI, called in the process by pages,
 * and called at partners. `path` is below the base, with `{name}` for parameters. Path, query and
 * body together form the input.
 */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  method: Method;
  path: string;
  /** The base of the path: the product's calls, the content service, or our own pages only. */
  service: Service;
  audience: Audience;
  /** One sentence for the documentation. */
  summary: string;
  tag: string;
  input: I;
  /**
   * Files by field, which makes the body `multipart/form-data`. In the input each is `uploaded`.
   */
  uploads?: Readonly<Record<string, UploadRule>>;
  /**
   * A write that a caller may repeat with the same `Idempotency-Key` and that runs once. With
   * "locksFirst", what is sent before the first await only locks and reads: it is pipelined with
   * the check whether the write was already done.
   */
  idempotent?: true | "locksFirst";
  /** The field that receives a body that is a plain JSON text. */
  textField?: string;
  /** The maximum size of its JSON body in bytes, when larger than usual: a picture as text. */
  maxBodyBytes?: number;
  /** The phrase that confirms the call, as the answer's `message`. */
  doneMessage?: string;
  /**
   * How long the caller's own browser may cache the answer. By default it requests it each time.
   */
  cacheSeconds?: number;
  /**
   * The answer is a file (`sentFile`) of one of these media types, also at its path below the API.
   */
  fileTypes?: readonly string[];
  /** The answer is too long to be held in memory: see `inParts` of server/text-in-parts.ts. */
  inParts?: true;
  /**
   * A statistic, report or export: with read replicas it is read there, with everything that its
   * caller has written, and with what others wrote up to a few seconds ago.
   */
  isReport?: true;
  /** Path of the page with the terms under which others may use the answer. */
  licence?: string;
  /** The schema of the answer's `data`; of one row when `list` is set. */
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

/** The input or output of a call that has none. */
const emptyObject = objectSchema("Nothing", {});
type Nothing = typeof emptyObject;

type Described<I> = {
  method?: Method;
  path: string;
  service?: Service;
  summary: string;
  /** Empty by default. */
  input?: I;
  uploads?: Readonly<Record<string, UploadRule>>;
  idempotent?: true | "locksFirst";
  textField?: string;
  maxBodyBytes?: number;
  doneMessage?: string;
  cacheSeconds?: number;
  fileTypes?: readonly string[];
  inParts?: true;
  isReport?: true;
  licence?: string;
};
type Declared<I> = Described<I> & { audience: Audience };

const usual = { method: "GET", service: "api", input: emptyObject, output: emptyObject };

/** Declares a call that answers one object, or only confirms that it is done. */
export const oneEndpoint = <I extends z.ZodType = Nothing, O extends z.ZodType = Nothing>(
  declared: Declared<I> & { tag: string; output?: O },
) => ({ ...usual, ...declared, list: false }) as OneEndpoint<I, O>;

/** Declares a call that answers rows and their total. */
export const listEndpoint = <O extends z.ZodType, I extends z.ZodType = Nothing>(
  declared: Declared<I> & { tag: string; output: O },
) => ({ ...usual, ...declared, list: true }) as ListEndpoint<I, O>;

/** An endpoint may leave out its audience where the file names one for all of them. */
type AudienceOf<A> = A extends Audience ? { audience?: Audience } : { audience: Audience };

/**
 * Returns the functions above for a file whose calls share one heading of the documentation, and
 * one audience if it is given: an endpoint names its own audience where it differs.
 */
export const tagged = <A extends Audience | undefined = undefined>(tag: string, audience?: A) => {
  const complete = <D extends object>(declared: D) =>
    ({ tag, audience, ...declared }) as D & { tag: string; audience: Audience };
  const repeatable =
    (method: Method) =>
    <I extends z.ZodType = Nothing, O extends z.ZodType = Nothing>(
      declared: Described<I> & AudienceOf<A> & { output?: O },
    ) =>
      oneEndpoint<I, O>({
        method,
        idempotent: true,
        ...complete<Described<I> & { output?: O }>(declared),
      });
  return {
    oneEndpoint: <I extends z.ZodType = Nothing, O extends z.ZodType = Nothing>(
      declared: Described<I> & AudienceOf<A> & { output?: O },
    ) => oneEndpoint<I, O>(complete<Described<I> & { output?: O }>(declared)),
    /** Declares a write: a POST that runs once per `Idempotency-Key`. Answers as `oneEndpoint`. */
    writeEndpoint: repeatable("POST"),
    /** As `writeEndpoint`, for the change of one thing. */
    changeEndpoint: repeatable("PATCH"),
    /** As `writeEndpoint`, for the deletion of one thing. */
    deleteEndpoint: repeatable("DELETE"),
    listEndpoint: <O extends z.ZodType, I extends z.ZodType = Nothing>(
      declared: Described<I> & AudienceOf<A> & { output: O },
    ) => listEndpoint<O, I>(complete<Described<I> & { output: O }>(declared)),
  };
};

/** Whether programs may call it. The others are for our own pages only. */
export const isServed = ({ service, fileTypes }: Endpoint): boolean =>
  service !== "pages" || fileTypes !== undefined;

/** Returns the key that distinguishes a call from all others. */
export const keyOf = (endpoint: Endpoint) =>
  `${endpoint.method} ${endpoint.service} ${endpoint.path}`;

/** The result of a list operation: one page of rows, and the total number of rows. */
export interface Rows<T> {
  data: T[];
  total: number;
  /** Counts that callers of the content service request by name. */
  meta?: Record<string, number>;
}

export type InputOf<E extends Endpoint> = z.input<E["input"]>;
export type ParsedInputOf<E extends Endpoint> = z.output<E["input"]>;
export type ResultOf<E extends Endpoint> = E extends ListEndpoint
  ? Rows<z.output<E["output"]>>
  : z.output<E["output"]>;

/**
 * Schema fragments for inputs, used by every area. Query values arrive as text; empty means absent.
 */
const absentIfEmpty = (value: unknown) => (value === "" ? undefined : value);

/** A field that was left out of a body, as forms ("") and programs (null) express it. */
export const absentIfEmptyOrNull = (value: unknown) =>
  value === "" || value === null ? undefined : value;

/** What people left empty, also when it contains invisible characters. */
export const absentIfInvisible = (value: unknown) =>
  value === null || (typeof value === "string" && cleanPastedLine(value) === "")
    ? undefined
    : value;

/** An optional text of several lines. */
export const optionalText = (max: number) =>
  z.preprocess(absentIfInvisible, textOfLines().max(max).optional());

/** An optional text of one line. */
export const optionalLine = (max: number) =>
  z.preprocess(absentIfInvisible, lineOfText().max(max).optional());

/** An optional phone number or e-mail address. */
export const optionalContact = (max: number) =>
  z.preprocess(absentIfInvisible, contactText().max(max).optional());

/** A boolean, which a form sends as text. */
export const formBoolean = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean(),
);

/** A box of a form: false unless it is ticked. */
export const ticked = z.preprocess(
  (value) => value === true || value === "true" || value === "on",
  z.boolean(),
);

/** `meta` of a text that may also be sent as a number, such as an id. */
export const alsoNumber = { type: ["string", "integer"] };

/** An entry of a reference list, as answers name it. */
export const named = objectSchema("Named", { id: z.int(), name: z.string() });

const decimalText = /^\s*-?(\d+(\.\d+)?|\.\d+)\s*$/;

/**
 * A number, or a text in decimal notation, 12 or -3.5, as queries and forms send it. Other values
 * that JavaScript would convert, true, [3], "0x10", "1e3" or " ", are rejected. "" and null are
 * absent.
 */
export const numeric = <T extends z.ZodType>(number: T) =>
  z.preprocess(
    (value) =>
      typeof value === "string" && decimalText.test(value)
        ? Number(value)
        : absentIfEmptyOrNull(value),
    number,
  );

/** Returns the calculators' message for a missing field. An invalid field has its own message. */
export const incompleteForm = ({ input }: { input?: unknown }) =>
  input === undefined ? "calculators.incomplete" : undefined;

/** The largest value of an integer column. */
export const maxInteger = 2_147_483_647;

export const wholeNumber = (min = 1, max = maxInteger, error?: string) =>
  numeric(z.number(error).int(error).min(min, error).max(max, error));

/** An amount with at most so many decimal places, within the range of its column. */
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

/** The message of an issue that makes the answer 404, because the id is not valid. */
export const notFoundMessage = "errors.notFound";

/** An instant in an answer, within the years that the database supports. */
export const instantText = z.iso
  .datetime()
  .max(40)
  .refine((text) => !text.startsWith("0000"));

/** A name in a path, for what has no id. A name longer than any other is not found. */
export const nameInPath = keyText({ error: notFoundMessage }).max(100, { error: notFoundMessage });

/** The id of what people create. An invalid id is not found. */
export const idParam = z.string().refine((id) => idPattern.test(id), { error: notFoundMessage });

export const uuidFilter = z.preprocess(absentIfEmpty, z.uuid().optional());

export const textFilter = (max: number = limits.searchTermLength) =>
  z.preprocess(absentIfInvisible, searchText().max(max).optional());

/** A key by which rows are filtered. */
export const keyFilter = (max = 80) =>
  z.preprocess(absentIfInvisible, keyText().trim().max(max).optional());

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(absentIfEmpty, z.enum(values).optional());

/** `page` from 1, `size` capped at the largest page. Lookups read everything with size=10000. */
export const paging = (size: number = limits.pageSize) => ({
  page: numeric(z.number().int().min(1).max(limits.maxRowOffset).default(1)),
  size: numeric(
    z
      .number()
      .int()
      .min(1)
      .default(size)
      .transform((requested) => Math.min(requested, limits.maxPageSize)),
  ),
});

export interface Page {
  page: number;
  size: number;
}

/** Beyond the last row of any list, and still a valid integer of the database. */
const beyondAll = 1_000_000_000;

export const offsetOf = ({ page, size }: Page) => Math.min((page - 1) * size, beyondAll);

/** Returns one page of rows that are all in memory already. */
export function pageOf<T>(rows: T[], page: Page): Rows<T> {
  const from = offsetOf(page);
  return { data: rows.slice(from, from + page.size), total: rows.length };
}
