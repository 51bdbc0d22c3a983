import { data } from "react-router";
import { type EditionCode, isEditionCode } from "#core/editions.ts";
import { AppError } from "#core/errors.ts";
import type { Endpoint, InputOf, ResultOf } from "#server/operations/endpoint.ts";
import type { page } from "#server/page.ts";

/** The edition an address names, with a way to ask it. @throws 404 for a name that is none */
export function regionOf(request: ReturnType<typeof page>, slug: string | undefined) {
  if (!isEditionCode(slug)) throw data(null, { status: 404 });
  const code: EditionCode = slug;
  const { context, call, edition, language } = request;
  const isOwn = code === edition.code;
  return {
    code,
    name: context.editions[code].name,
    server: isOwn ? undefined : context.editions[code].server,
    /** Undefined when the partner does not answer. */
    ask: <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResultOf<E> | undefined> =>
      isOwn
        ? call(endpoint, input)
        : context.slot
            .outside(() => context.partners.ask(code, endpoint, input, language))
            .catch(asPage),
  };
}

/** What is not there at the partner is not there here: the not-found page. */
function asPage(error: unknown): never {
  throw error instanceof AppError ? data(null, { status: error.status }) : error;
}
