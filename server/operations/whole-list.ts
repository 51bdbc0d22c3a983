import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import type { Statement } from "#server/database/statement.ts";
import { type Page, pageOf, type Rows } from "./endpoint.ts";

/**
 * Answers pages of a short list with a statement that reads the whole list, so its totals are
 * always true.
 */
export const wholeList =
  <Values extends { language: Language }, Row>(read: Statement<Values, Row>) =>
  async (context: Context, input: Omit<Values, "language"> & Page): Promise<Rows<Row>> => {
    const readAll = read as Statement<{ language: Language }, Row>;
    return pageOf(await readAll(context, { ...input, language: context.language }), input);
  };
