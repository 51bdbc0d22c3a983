import { createContext, data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { AppError } from "#core/errors.ts";
import { commonFlash, type Flash } from "#core/flash.ts";
import { idempotencyField } from "#core/idempotency.ts";
import type { Language } from "#core/languages.ts";
import type { DataSaver } from "#core/preferences.ts";
import type { Refusal } from "#core/refusal.ts";
import type { Book } from "#core/words.ts";
import type { Context } from "./context.ts";
import { refusalFor } from "./database/unavailable.ts";
import { cookieHeader, cookieIn } from "./http/cookies.ts";
import { offlineOwnerId } from "./offline-owner-id.ts";
import { admit } from "./operations/audience.ts";
import { call } from "./operations/call.ts";
import { type Endpoint, type InputOf, isAct, type ResultOf } from "./operations/endpoint.ts";
import { readFormData, textFieldsOf } from "./read-form-data.ts";
import { readTypedNumbers } from "./read-typed-numbers.ts";
import { redirectWithFlash } from "./redirect-with-flash.ts";
import { sendInParts, type TextInParts } from "./text-in-parts.ts";
import { readUploads, UploadRefusal } from "./uploads/read-uploads.ts";

export interface PageRequest {
  context: Context;
  book: Book;
  /** The currency in which prices are also shown, from the visitor's cookie. */
  shownCurrency: string | undefined;
  /**
   * Data saving, chosen by the visitor or requested by the browser or connection. Absent if neither
   * said so.
   */
  dataSaver: DataSaver | undefined;
  /** Id of this request in the log, for visitors who report a failure. */
  requestId: string;
  noteFailure: (error: unknown) => void;
  /** The response contains personal data: neither browser nor service worker may store it. */
  isPrivate: boolean;
  /** Although the page is private, its reader's phone stores a copy for offline use. */
  isCarried?: boolean;
  /** Nonce of the scripts that this response may run. */
  nonce: string;
  /** The reader of this response, as the service worker identifies them. */
  reader: string;
  /** Result of the previous action, shown once on this page. */
  flash: Flash | undefined;
  /** Reason of a refusal, for a form that was queued on a phone. */
  refused?: Pick<Refusal, "code" | "message" | "data"> | undefined;
  /**
   * Language in which the numbers of a queued form were typed, even if the reader has changed it.
   */
  typedIn?: Language | undefined;
  /** What is known of the data for scripts: app/static-pages/server/hydration-data.ts. */
  hydration: {
    /** Whether scripts need the loader data; absent until a loader or action decides. */
    needsData?: boolean;
    /** Whether the data was omitted. */
    isLeftOut?: boolean;
  };
  /** The rendered HTML document. The response of the handler has no body of its own. */
  document?: string | undefined;
  /** Seconds until a refused request may be retried; sent as a response header. */
  retryAfter?: string | undefined;
}

/** Key of the request in the context of a loader or an action. */
export const pageRequest = createContext<PageRequest>();

export interface RefusalData {
  message: string;
  code: string;
}

/** Result of an attempt: the data of the call, or the refusal in the reader's language. */
export type Attempt<T> = { ok: true; data: T } | { ok: false; refusal: Refusal };

/**
 * Returns what a loader or an action works with: `const { call, say } = page(context)`. A refusal
 * of `call` becomes the error page of its status. A refusal of `attempt` is for the form to show.
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
    request.retryAfter ??= refusalFor(error)?.headers["retry-after"];
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
      const refusal = refusalFor(error);
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
      return await request.context.slot.outside(() => readFormData(posted));
    } catch (error) {
      throw asPage(error);
    }
  }
  function asPage(error: unknown) {
    const refusal = refusalFor(error);
    if (!refusal) return error;
    const page = errorPage(refusal, request.book);
    request.refused = page.data;
    return page;
  }
  return {
    ...request,
    say: request.book.say,
    /** Lets the user's own phone store a copy of this page until sign-out. */
    allowOfflineCopy: () => {
      request.isCarried = true;
    },
    /** Identifies the owner of rows that are queued on the user's phone. */
    offlineOwnerId: () => offlineOwnerId(request.context),
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
    /** Responds with the streamed output of an endpoint as a file to save. */
    async sendInParts<E extends Endpoint>(
      endpoint: E & { output: z.ZodType<TextInParts> },
      input: InputOf<E>,
      how: Parameters<typeof sendInParts>[2],
    ): Promise<Response> {
      try {
        const text = (await run(endpoint, input)) as TextInParts;
        const { body, headers } = await sendInParts(request.context, text, how);
        return new Response(body, { headers });
      } catch (error) {
        throw asPage(error);
      }
    },
    /** Like `call`, for data that the process caches (`cached`). */
    async readCached<I, R>(read: (context: Context, input: I) => Promise<R>, input: I): Promise<R> {
      try {
        return await read(request.context, input);
      } catch (error) {
        throw asPage(error);
      }
    },
    /**
     * Loads data for the shell that surrounds every page. If it fails, the page is rendered without
     * it.
     */
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
    /** Reads a cookie of the requesting browser. */
    cookieIn,
    /** Returns a `set-cookie` header with a new value that scripts cannot read. */
    cookieHeader: (name: string, value: string, seconds: number) =>
      cookieHeader(request.context.settings, name, value, { seconds }),
    /** Reads a posted form. Returns an empty form if it cannot be read. */
    postedForm,
    /** Reads the text fields of a posted form. */
    formValues: async (posted: Request) => textFieldsOf(await postedForm(posted)),
    /** @param values the typed values by field name, if the input has another shape */
    attempt,
    /**
     * Responds to a form. On success it redirects to `path` with a flash; otherwise the form shows
     * the refusal.
     */
    answer: (done: Attempt<unknown>, path: string, flash: Flash = commonFlash.saved) =>
      done.ok ? redirectWithFlash(request.context, path, flash) : refusalResponse(done.refusal),
    /**
     * Like `attempt`, for a form with files. Reads nothing if the user may not call the endpoint.
     */
    async attemptPosted<E extends Endpoint>(
      endpoint: E,
      posted: Request,
      /** Builds the input from the posted values, if the form uses names of its own. */
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
        const refusal = refusalFor(error);
        if (!refusal) throw error;
        const typed = refusal instanceof UploadRefusal ? refusal.typed : {};
        return notDone(refusalOf(refusal, request.book, typed));
      }
    },
  };
}

/** Returns the idempotency key of a `<PostForm>`. */
function idempotencyKeyIn(values: Record<string, unknown>): string | undefined {
  const key = values[idempotencyField];
  return typeof key === "string" && key !== "" ? key : undefined;
}

/** Whether the posted form may contain a file. */
export const isMultipart = (request: Request): boolean =>
  request.headers.get("content-type")?.startsWith("multipart/") ?? false;

/** Treats a 404 of a removal as success: what is already gone is as the user wanted. */
export const acceptMissing = (done: Attempt<unknown>): Attempt<unknown> =>
  done.ok || done.refusal.status === 404 ? { ok: true, data: undefined } : done;

/** Returns an action's response to a refused form, with its status. */
export const refusalResponse = (refusal: Refusal) => data({ refusal }, { status: refusal.status });

function errorPage(error: AppError, book: Book) {
  const body: RefusalData = { message: book.say(error.key, error.values), code: error.code };
  return data(body, { status: error.status, headers: error.headers });
}

/**
 * Converts an error to the refusal that a form shows: its message, a message for each invalid
 * field, and the typed values.
 */
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

/** Returns the values that the form may show again: texts, but no passwords and no codes. */
function typedIn(values: Record<string, unknown>): Refusal["values"] {
  const typed: Refusal["values"] = {};
  for (const [name, value] of Object.entries(values)) {
    if (secret.test(name)) continue;
    if (typeof value === "string" || typeof value === "number") typed[name] = String(value);
    else if (Array.isArray(value)) typed[name] = value.map(String);
  }
  return typed;
}

/** What `page(context)` returns to a loader or an action. */
export type PageContext = ReturnType<typeof page>;
