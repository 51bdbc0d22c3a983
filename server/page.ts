import { createContext, data, type RouterContextProvider } from "react-router";
import { AppError } from "#core/errors.ts";
import type { DataSaver } from "#core/preferences.ts";
import type { Book } from "#core/words.ts";
import type { Context } from "./context.ts";
import { call } from "./operations/call.ts";
import type { Endpoint, InputOf, ResultOf } from "./operations/endpoint.ts";

export interface PageRequest {
  context: Context;
  book: Book;
  /** The currency prices are also shown in, by the visitor's cookie. */
  shownCurrency: string | undefined;
  /** Few bytes: the visitor chose so, or her browser or line asks for it; absent where nobody said. */
  dataSaver: DataSaver | undefined;
  /** Names this request in the log, for a visitor who reports a failure. */
  requestId: string;
  /** Writes down what broke while a page was made. */
  noteFailure: (error: unknown) => void;
}

/** Key under which a page's loader or action finds its request. */
export const pageRequest = createContext<PageRequest>();

export interface RefusalData {
  message: string;
  code: string;
}

/**
 * What a loader or action works with: `const { call, say } = page(context)`. A refusal of a call
 * becomes the error page of its status, in the reader's language.
 */
export function page(provider: Readonly<RouterContextProvider>) {
  const request = provider.get(pageRequest);
  return {
    ...request,
    say: request.book.say,
    language: request.context.language,
    edition: request.context.edition,
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResultOf<E>> {
      try {
        return await call(request.context, endpoint, input);
      } catch (error) {
        throw error instanceof AppError ? refusal(error, request.book) : error;
      }
    },
  };
}

function refusal(error: AppError, book: Book) {
  const body: RefusalData = { message: book.say(error.key, error.values), code: error.code };
  return data(body, { status: error.status, headers: error.headers });
}
