import { data } from "react-router";
import { type EditionCode, isEditionCode } from "#core/editions.ts";
import { AppError } from "#core/errors.ts";
import type { Endpoint, InputOf, ResultOf } from "#server/operations/endpoint.ts";
import type { PageContext } from "#server/page.ts";

/**
 * Returns the edition that the address names, with a function to query it. @throws 404 for an
 * unknown name
 */
export function getRegion(request: PageContext, slug: string | undefined) {
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

/** Turns the partner's errors into pages: its 404 becomes our not-found page. */
function asPage(error: unknown): never {
  throw error instanceof AppError ? data(null, { status: error.status }) : error;
}
