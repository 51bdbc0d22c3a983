import { createContext, data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { AppError } from "#core/errors.ts";
import { commonFlash, type Flash } from "#core/flash.ts";
import { idempotencyField } from "#core/idempotency.ts";
import type { Language } from "#core/languages.ts";
import type { DataSaver } from "#core/preferences.ts";
import type { Refusal } from "#core/refusal.ts";
import type { Book } from "#core/words.ts";
import { redirectWithFlash } from "./arrival.ts";
import type { Context } from "./context.ts";
import { refusalIn } from "./database/unavailable.ts";
import { formOf, valuesOf } from "./form-of.ts";
import { cookieHeader, cookieIn } from "./http/cookies.ts";
import { keptOwner } from "./kept-owner.ts";
import { admit } from "./operations/audience.ts";
import { call } from "./operations/call.ts";
import { type Endpoint, type InputOf, isAct, type ResultOf } from "./operations/endpoint.ts";
import { readTypedNumbers } from "./read-typed-numbers.ts";
import { sentInParts, type TextInParts } from "./text-in-parts.ts";
import { readUploads, UploadRefusal } from "./uploads/read-uploads.ts";

export interface PageRequest {
  context: Context;
  book: Book;
  /** The currency prices are also shown in, by the visitor's cookie. */
  shownCurrency: string | undefined;
  /** Few bytes: the visitor chose so, or her browser or line asks for it; absent where nobody said. */
  dataSaver: DataSaver | undefined;
  /** Names this request in the log, for a visitor who reports a failure. */
  requestId: string;
  noteFailure: (error: unknown) => void;
  /** The answer holds what is one person's own: neither browser nor service worker may keep it. */
  isPrivate: boolean;
  /** Though private, its reader takes a copy along to where there is no line. */
  isCarried?: boolean;
  /** Names the scripts that this answer may run. */
  nonce: string;
  /** Whom this answer is made for, as the service worker knows her. */
  reader: string;
  /** What the act before this page came to, shown on it once. */
  flash: Flash | undefined;
  /** Why what was asked for was not done, for a form that waited on a phone. */
  refused?: Pick<Refusal, "code" | "message" | "data"> | undefined;
  /** In whose manner the numbers of a form that waited were typed, whatever she reads by now. */
  typedIn?: Language | undefined;
  /** The document that was made; its answer has no body of its own. */
  document?: string | undefined;
  /** Seconds after which what was refused may be tried again; the answer says so in its head. */
  retryAfter?: string | undefined;
}

/** Key under which a page's loader or action finds its request. */
export const pageRequest = createContext<PageRequest>();

export interface RefusalData {
  message: string;
  code: string;
}

/** What an attempt came to: the call's data, or why not in the reader's language. */
export type Attempt<T> = { ok: true; data: T } | { ok: false; refusal: Refusal };

/**
 * What a loader or action works with: `const { call, say } = page(context)`. A refusal of `call`
 * becomes the error page of its status, one of `attempt` is for the form to show.
 */
export function page(provider: Readonly<RouterContextProvider>) {
  const request = provider.get(pageRequest);
  const run = <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    idempotencyKey?: string,
  ): Promise<ResultOf<E>> => {
    if (isAct(endpoint.audience)) request.isPrivate = true;
    return call({ ...request.context, idempotencyKey }, endpoint, input).catch(noteWait);
  };
  const noteWait = (error: unknown): never => {
    request.retryAfter ??= refusalIn(error)?.headers["retry-after"];
    throw error;
  };
  async function attempt<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    values: Record<string, unknown> = input as Record<string, unknown>,
  ): Promise<Attempt<ResultOf<E>>> {
    const read = readTypedNumbers(
      endpoint.input,
      input,
      request.typedIn ?? request.context.language,
    );
    try {
      const data = await run(endpoint, read.input as InputOf<E>, idempotencyKeyIn(values));
      return { ok: true, data };
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal) throw error;
      const fields = [...read.unclear, ...refusal.fields];
      return notDone(refusalOf(refusal, request.book, values, fields));
    }
  }
  const notDone = (refusal: Refusal) => {
    const [message = refusal.message] = Object.values(refusal.errors);
    request.refused = { code: refusal.code, message, data: refusal.data };
    return { ok: false as const, refusal };
  };
  async function postedForm(posted: Request): Promise<FormData> {
    try {
      return await request.context.slot.outside(() => formOf(posted));
    } catch (error) {
      throw asPage(error);
    }
  }
  function asPage(error: unknown) {
    const refusal = refusalIn(error);
    if (!refusal) return error;
    const page = errorPage(refusal, request.book);
    request.refused = page.data;
    return page;
  }
  return {
    ...request,
    say: request.book.say,
    /** Her own phone keeps a copy of this page, until she signs out. */
    carryAlong: () => {
      request.isCarried = true;
    },
    /** By which her phone knows whose rows wait on it. */
    keptOwner: () => keptOwner(request.context),
    language: request.context.language,
    edition: request.context.edition,
    actor: request.context.actor,
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResultOf<E>> {
      try {
        return await run(endpoint, input);
      } catch (error) {
        throw asPage(error);
      }
    },
    /** Answers with what an endpoint gives in parts, as a file to be saved. */
    async sentInParts<E extends Endpoint>(
      endpoint: E & { output: z.ZodType<TextInParts> },
      input: InputOf<E>,
      how: Parameters<typeof sentInParts>[2],
    ): Promise<Response> {
      try {
        const text = (await run(endpoint, input)) as TextInParts;
        const { body, headers } = await sentInParts(request.context, text, how);
        return new Response(body, { headers });
      } catch (error) {
        throw asPage(error);
      }
    },
    /** As `call`, of what the process keeps (`cached`). */
    async readKept<I, R>(read: (context: Context, input: I) => Promise<R>, input: I): Promise<R> {
      try {
        return await read(request.context, input);
      } catch (error) {
        throw asPage(error);
      }
    },
    /** For what stands around every page and is kept with it; where it fails a page goes without. */
    async callForShell<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
    ): Promise<ResultOf<E> | undefined> {
      try {
        return await call(request.context, endpoint, input);
      } catch (error) {
        request.noteFailure(error);
        return undefined;
      }
    },
    /** What a cookie of the asking browser holds. */
    cookieIn,
    /** The header by which it holds something else, out of the reach of scripts. */
    cookieHeader: (name: string, value: string, seconds: number) =>
      cookieHeader(request.context.settings, name, value, { seconds }),
    /** What a posted form says; nothing where it cannot be read. */
    postedForm,
    /** What was typed into a posted form, by field. */
    formValues: async (posted: Request) => valuesOf(await postedForm(posted)),
    /** @param values what was typed, by the form's names, where the input is of another shape */
    attempt,
    /** Answers a form: once it is done, the page at `path` says so; a refusal is for the form to show. */
    answer: (done: Attempt<unknown>, path: string, flash: Flash = commonFlash.saved) =>
      done.ok ? redirectWithFlash(request.context, path, flash) : refused(done.refusal),
    /** As `attempt`, of a form with files. Of who may not call nothing is read. */
    async attemptPosted<E extends Endpoint>(
      endpoint: E,
      posted: Request,
      /** Makes the input of what was posted, where the form has names of its own. */
      inputOf: (
        values: Record<string, string | string[]>,
      ) => Record<string, unknown> | Promise<Record<string, unknown>> = (values) => values,
    ): Promise<Attempt<ResultOf<E>>> {
      try {
        request.isPrivate = true;
        admit(request.context.actor, endpoint.audience);
        return await readUploads(request.context, posted, endpoint, async ({ values, uploads }) =>
          attempt(endpoint, { ...(await inputOf(values)), ...uploads } as InputOf<E>, values),
        );
      } catch (error) {
        const refusal = refusalIn(error);
        if (!refusal) throw error;
        const typed = refusal instanceof UploadRefusal ? refusal.typed : {};
        return notDone(refusalOf(refusal, request.book, typed));
      }
    },
  };
}

/** The key a `<PostForm>` carries. */
function idempotencyKeyIn(values: Record<string, unknown>): string | undefined {
  const key = values[idempotencyField];
  return typeof key === "string" && key !== "" ? key : undefined;
}

/** Whether a form came that may bring a file. */
export const isMultipart = (request: Request): boolean =>
  request.headers.get("content-type")?.startsWith("multipart/") ?? false;

/** Whether scripts asked, which show what became of a post, and not the browser for a document. */
export const isForScripts = (request: Request): boolean =>
  new URL(request.url).pathname.endsWith(".data");

/** As an attempt to take something away: what is gone already is as she wanted. */
export const goneIsDone = (done: Attempt<unknown>): Attempt<unknown> =>
  done.ok || done.refusal.status === 404 ? { ok: true, data: undefined } : done;

/** What an action answers to a refused form, with its status. */
export const refused = (refusal: Refusal) => data({ refusal }, { status: refusal.status });

function errorPage(error: AppError, book: Book) {
  const body: RefusalData = { message: book.say(error.key, error.values), code: error.code };
  return data(body, { status: error.status, headers: error.headers });
}

/** A refusal as a form shows it: its sentence, one for each field that is not right, what was typed. */
function refusalOf(
  error: AppError,
  { say }: Book,
  values: Record<string, unknown>,
  fields = error.fields,
): Refusal {
  const errors: Record<string, string> = {};
  for (const { field, key, values: named } of fields) errors[field] ??= say(key, named);
  const wait = Number(error.headers["retry-after"]);
  return {
    status: error.status,
    code: error.code,
    message: say(error.key, error.values),
    errors,
    values: typedIn(values),
    ...(error.data === undefined ? {} : { data: error.data }),
    ...(wait > 0 ? { seconds: wait } : {}),
  };
}

const secret = /password|^code$/i;

/** What may be shown again in the form: texts, without passwords and codes. */
function typedIn(values: Record<string, unknown>): Refusal["values"] {
  const typed: Refusal["values"] = {};
  for (const [name, value] of Object.entries(values)) {
    if (secret.test(name)) continue;
    if (typeof value === "string" || typeof value === "number") typed[name] = String(value);
    else if (Array.isArray(value)) typed[name] = value.map(String);
  }
  return typed;
}
